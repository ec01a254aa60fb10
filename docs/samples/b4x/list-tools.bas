Sub Process_Globals
    Private mcp As ChilkatMcp
    Private tools As ChilkatJsonObject
End Sub

Sub AppStart (Args() As String)
    mcp.Initialize("evt")
    tools.Initialize

    If mcp.Connect(Args(0)) = False Then
        Log(mcp.LastErrorText)
        Return
    End If

    Log("Server: " & mcp.ServerName)
    Log("Protocol: " & mcp.ProtocolVersion)

    If mcp.ListTools(tools) = False Then
        Log(mcp.LastErrorText)
        Return
    End If

    For i = 0 To tools.SizeOfArray("tools") - 1
        tools.I = i
        Log(i & ": " & tools.StringOf("tools[i].name"))
    Next

    mcp.Close
End Sub
