local chilkat = require("chilkat")

local mcp = chilkat.Mcp()
assert(mcp:connect(arg[1]))

local list = chilkat.JsonObject()
assert(mcp:list_resources(list))

local first = list:object_of("resources[0]")
if not first then
  print("There is no resource.")
  return
end
local uri = first:string_of("uri")

local json = chilkat.JsonObject()
assert(mcp:read_resource(uri, json))
print(uri .. " is " .. json:string_of("contents[0].mimeType"))

assert(mcp:get_prompt("simple-prompt", chilkat.JsonObject(), json))
print(json:string_of("messages[0].content.text"))

mcp:close()
