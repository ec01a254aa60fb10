Sub Process_Globals
    Private mcp As ChilkatMcp
    Private args1 As ChilkatJsonObject
    Private result As ChilkatJsonObject
End Sub

Sub AppStart (Args() As String)
    mcp.Initialize("evt")
    args1.Initialize
    result.Initialize

    If mcp.Connect(Args(0)) = False Then
        Log(mcp.LastErrorText)
        Return
    End If

    args1.UpdateNumber("a", "2.50")
    args1.UpdateInt("b", 3)

    If mcp.CallTool("get-sum", args1, result) = False Then
        Log(mcp.LastErrorText)
        Return
    End If
    Log(result.StringOf("content[0].text"))

    ' A tool that ran and failed is a success here, with isError True.
    If mcp.CallTool("no-such-tool", args1, result) = False Then
        Log(mcp.LastErrorText)
        Return
    End If
    If result.BoolOf("isError") Then
        Log("The tool failed: " & result.StringOf("content[0].text"))
    End If

    mcp.Close
End Sub
