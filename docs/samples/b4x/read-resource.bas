Sub Process_Globals
    Private mcp As ChilkatMcp
    Private list As ChilkatJsonObject
    Private json As ChilkatJsonObject
    Private none As ChilkatJsonObject
End Sub

Sub AppStart (Args() As String)
    mcp.Initialize("evt")
    list.Initialize
    json.Initialize
    none.Initialize

    If mcp.Connect(Args(0)) = False Then
        Log(mcp.LastErrorText)
        Return
    End If

    If mcp.ListResources(list) = False Then
        Log(mcp.LastErrorText)
        Return
    End If

    Dim first As ChilkatJsonObject = list.ObjectOf("resources[0]")
    If list.LastMethodSuccess = False Then
        Log("There is no resource.")
        Return
    End If
    Dim uri As String = first.StringOf("uri")

    If mcp.ReadResource(uri, json) = False Then
        Log(mcp.LastErrorText)
        Return
    End If
    Log(uri & " is " & json.StringOf("contents[0].mimeType"))

    If mcp.GetPrompt("simple-prompt", none, json) = False Then
        Log(mcp.LastErrorText)
        Return
    End If
    Log(json.StringOf("messages[0].content.text"))

    mcp.Close
End Sub
