Sub Process_Globals
    Private json As ChilkatJsonObject
    Private items As ChilkatJsonArray
    Private item As ChilkatJsonObject
End Sub

Sub AppStart (Args() As String)
    json.Initialize
    items.Initialize
    item.Initialize

    json.UpdateString("order.id", "A-17")
    json.UpdateNumber("order.total", "1.10")
    json.UpdateInt("order.items[0].count", 2)
    json.UpdateString("order.items[0].name", "pen")
    json.UpdateBool("order.paid", True)
    json.UpdateNull("order.note")

    json.EmitCompact = True
    Log(json.Emit)

    If json.ArrayOf2("order.items", items) = False Then
        Log(json.LastErrorText)
        Return
    End If
    items.ObjectAt2(0, item)
    Log(item.StringOf("name") & " x " & item.IntOf("count"))

    ' The number is what was written, to the last digit.
    Log(json.StringOf("order.total"))

    If json.Load($"{"order":"$) = False Then
        Log("That is no JSON.")
    End If
End Sub
