import { BlockList, isIPv4 } from 'node:net'
import { withoutPort } from './network.ts'

/**
 * Returns whether an address is that of a trusted proxy, also where the next proxy wrote it with its port. The framework
 * itself compares the whole text: it would take such a proxy for a client, and count everyone behind it as one.
 * @param ranges addresses such as 10.0.0.1 or ::1, with or without the length of a range such as /8
 */
export function trustedProxies(ranges: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const range of ranges) {
    const [address = '', length] = range.split('/')
    if (length === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(length), familyOf(address))
  }
  return (address) => {
    const bare = withoutPort(address)
    return bare !== null && trusted.check(bare, familyOf(bare))
  }
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')
