local chilkat = require("chilkat")

local mcp <close> = chilkat.Mcp.new()
local ok, err = mcp:connect(arg[1])
if not ok then
  print(err)
  return
end

print("Server: " .. mcp.server_name)
print("Protocol: " .. mcp.protocol_version)

local tools = chilkat.JsonObject.new()
ok, err = mcp:list_tools(tools)
if not ok then
  print(err)
  return
end

for i = 0, tools:size_of_array("tools") - 1 do
  tools.i = i
  print(i .. ": " .. tools:string_of("tools[i].name"))
end

mcp:close()
