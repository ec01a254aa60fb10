-- What a Lua interpreter would find under `require("chilkat")`, over the binding for TypeScript:
-- arrays become several values, null becomes nil, and objects can be closed.
local host, is_object, host_print = host, host_is_object, host_print
local wrap

local function unwrap(value)
  return type(value) == "table" and rawget(value, "host") or value
end

local function values(answer)
  if type(answer) ~= "userdata" or is_object(answer) then return wrap(answer) end
  if #answer == 1 then return wrap(answer[1]) end
  return nil, answer[2]
end

local object = {
  __index = function(self, name)
    local behind = rawget(self, "host")
    local member = behind[name]
    if type(member) ~= "function" then return wrap(member) end
    return function(_, ...)
      local args = table.pack(...)
      for i = 1, args.n do args[i] = unwrap(args[i]) end
      return values(behind[name](behind, table.unpack(args, 1, args.n)))
    end
  end,
  __newindex = function(self, name, value) rawget(self, "host")[name] = value end,
  __close = function(self) self:dispose() end,
}

function wrap(value)
  if not is_object(value) then return value end
  return setmetatable({ host = value }, object)
end

local function class(name)
  local new = function() return wrap(host[name]()) end
  return setmetatable({ new = new }, { __call = new })
end

package.loaded.chilkat = setmetatable({
  unlock_bundle = function(code) return values(host.unlock_bundle(code)) end,
}, { __index = function(_, name) return class(name) end })

function print(...)
  local words = table.pack(...)
  for i = 1, words.n do words[i] = tostring(words[i]) end
  host_print(table.concat(words, "\t"))
end
