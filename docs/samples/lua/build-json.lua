local chilkat = require("chilkat")

local json = chilkat.JsonObject.new()
json:update_string("order.id", "A-17")
json:update_number("order.total", "1.10")
json:update_int("order.items[0].count", 2)
json:update_string("order.items[0].name", "pen")
json:update_bool("order.paid", true)
json:update_null("order.note")

json.emit_compact = true
print(json:emit())

local items = chilkat.JsonArray.new()
assert(json:array_of2("order.items", items))
local item = chilkat.JsonObject.new()
items:object_at2(0, item)
print(item:string_of("name") .. " x " .. item:int_of("count"))

-- The number is what was written, to the last digit.
print(json:string_of("order.total"))

local ok, err = json:load('{"order":')
if not ok then
  print("That is no JSON.")
end
