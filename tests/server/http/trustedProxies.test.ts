import { expect, test } from 'vitest'
import { trustedProxies } from '../../../server/http/trustedProxies.ts'

// §10.8
test.each([
  ['loopback', '127.0.0.1:5678'],
  ['10.0.0.0/255.0.0.0', '10.1.2.3'],
  ['fd00::/8', '[fd00::7]:443'],
])('the setting %s trusts exactly %s', (range, address) => {
  const isTrusted = trustedProxies([range])
  expect(isTrusted(address, 0)).toBe(true)
  expect(isTrusted('203.0.113.1:5678', 0)).toBe(false)
  expect(isTrusted('unknown', 0)).toBe(false)
})
