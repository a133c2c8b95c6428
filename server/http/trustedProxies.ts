import { compile } from '@fastify/proxy-addr'
import { withoutPort } from './network.ts'

/**
 * Returns a function that tells whether an address belongs to a trusted proxy, even if the next proxy wrote it with its
 * port. The framework itself compares the whole text: it would take such a proxy for a client, and count everyone
 * behind it as one.
 * @param ranges in the framework's format: addresses such as 10.0.0.1 or ::1, ranges such as 10.0.0.0/8, or `loopback`
 */
export function trustedProxies(ranges: string[]): (address: string, hop: number) => boolean {
  const isTrusted = compile(ranges)
  return (address, hop) => {
    const bare = withoutPort(address)
    return bare !== null && isTrusted(bare, hop)
  }
}

/** Returns a function that tells whether an address belongs to any of these addresses and ranges. */
export function addressesIn(ranges: readonly string[]): (address: string) => boolean {
  const isInRange = trustedProxies([...ranges])
  return (address) => isInRange(address, 0)
}
