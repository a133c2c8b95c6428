import { expect, test } from 'vitest'
import { networkOf } from '../../../server/http/network.ts'

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
  ['[2001:db8::2]', '2001:db8:0:0'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
])('the address %s is counted under %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const NO_ADDRESSES = [
  ...[undefined, '', 'unknown', '_hidden', '"192.0.2.1"', '192.0.2.1, 192.0.2.2', '[192.0.2.1', '[2001:db8::1]443'],
  ...['192.0.2.256', '0300.0.2.1', '3221225985', '192.0.2.1:', '192.0.2.1:1:2', '2001:db8:::1'],
]
test.each(NO_ADDRESSES)('the text %j is not an address, and is counted with all other invalid ones', (text) => {
  expect(networkOf(text)).toBe('unknown')
})
