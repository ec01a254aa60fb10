Sub Process_Globals
    Private mcp As ChilkatMcp
    Private args1 As ChilkatJsonObject
    Private result As ChilkatJsonObject
    Private working As Boolean
End Sub

Sub AppStart (Args() As String)
    mcp.Initialize("evt")
    args1.Initialize
    result.Initialize

    If mcp.Connect(Args(0)) = False Then
        Log(mcp.LastErrorText)
        Return
    End If
    working = True

    args1.UpdateNumber("duration", "0.4")
    args1.UpdateInt("steps", 2)

    If mcp.CallTool("trigger-long-running-operation", args1, result) = False Then
        Log(mcp.LastErrorText)
        Return
    End If
    Log(result.StringOf("content[0].text"))

    working = False
    mcp.Close
End Sub

Sub evt_PercentDone (PctDone As Int) As Boolean
    If working Then
        Log("Percent done: " & PctDone)
    End If
    Return False
End Sub

Sub evt_ProgressInfo (Name As String, Value As String)
    If Name = "McpProgress" Then
        Log(Name & ": " & Value)
    End If
End Sub
