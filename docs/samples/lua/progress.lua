local chilkat = require("chilkat")

local mcp = chilkat.Mcp.new()
assert(mcp:connect(arg[1]))

mcp:set_event_handler({
  percent_done = function(pct_done)
    print("Percent done: " .. pct_done)
    return false
  end,
  progress_info = function(name, value)
    if name == "McpProgress" then
      print(name .. ": " .. value)
    end
  end,
})

local args = chilkat.JsonObject.new()
args:update_number("duration", "0.4")
args:update_int("steps", 2)

local result = chilkat.JsonObject.new()
local ok, err = mcp:call_tool("trigger-long-running-operation", args, result)
if not ok then
  print(err)
  return
end
print(result:string_of("content[0].text"))

mcp:set_event_handler(nil)
mcp:close()
