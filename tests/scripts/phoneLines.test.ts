import { expect, test } from 'vitest'
import { phoneLines } from '../../scripts/local/product.mjs'

const INTERFACES = {
  lo: [anAddress('127.0.0.1', true)],
  wifi: [anAddress('192.168.1.5', false)],
}

function anAddress(address: string, internal: boolean) {
  return { address, internal, family: 'IPv4' as const, netmask: '', mac: '', cidr: null }
}

test('the start names its address for a phone only if it listens on the network', () => {
  expect(phoneLines('127.0.0.1', 8080, INTERFACES)).toEqual([])
  for (const host of ['0.0.0.0', '::']) {
    expect(phoneLines(host, 8080, INTERFACES)).toEqual([
      'For a phone on this network: http://192.168.1.5:8080 (without https it does not work offline)',
    ])
  }
})
