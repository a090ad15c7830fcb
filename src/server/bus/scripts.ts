/* Lua scripts for Redis: each is atomic, in one round trip. */

/** KEYS: counter. ARGV: window in ms. Returns the count, and how long the window lasts. */
export const COUNT = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {count, left}`;

/**
 * KEYS: shares by node. ARGV: node, its share, lease in ms. Returns the sum of the shares whose lease has not expired.
 */
export const TALLY = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[2] == '0' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ':' .. string.format('%d', now + ARGV[3]))
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
local sum = 0
local shares = redis.call('HGETALL', KEYS[1])
for i = 1, #shares, 2 do
  local share, till = string.match(shares[i + 1], '^(%d+):(%d+)$')
  if till and tonumber(till) > now then
    sum = sum + share
  else
    redis.call('HDEL', KEYS[1], shares[i])
  end
end
return sum`;
