local chilkat = require("chilkat")

local mcp = chilkat.Mcp.new()
assert(mcp:connect(arg[1]))

local args = chilkat.JsonObject.new()
args:update_number("a", "2.50")
args:update_int("b", 3)

local result = chilkat.JsonObject.new()
assert(mcp:call_tool("get-sum", args, result))
print(result:string_of("content[0].text"))

-- A tool that ran and failed is a success here, with isError true.
assert(mcp:call_tool("no-such-tool", args, result))
if result:bool_of("isError") then
  print("The tool failed: " .. result:string_of("content[0].text"))
end

mcp:dispose()
