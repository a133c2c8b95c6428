import { isIP, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How many of the eight groups of an IPv6 address identify the network; a client can choose the others freely. */
const NETWORK_GROUPS = 4

/** The common key for all unreadable addresses, so that arbitrary texts cannot create counters. */
const UNKNOWN = 'unknown'

/** Addresses as some proxies write them: `192.0.2.1:5678`, `[2001:db8::1]:443`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/

/** Returns an address without its port; null if the text is not an address. */
export function withoutPort(text: string): string | null {
  if (isIP(text) !== 0) return text
  const [, six = '', four = ''] = WITH_PORT.exec(text) ?? []
  if (isIPv4(four)) return four
  return isIPv6(six) ? six : null
}

/**
 * Returns the key under which a client is counted, regardless of port: the IPv4 address, even if written as an IPv6
 * address; for any other IPv6 address its 64-bit network, because a single client can use all addresses of that
 * network.
 * @param address undefined, despite Fastify's types, if the connection was reset before the request was read
 */
export function networkOf(address = ''): string {
  const bare = withoutPort(address)
  if (bare === null) return UNKNOWN
  const read = ipaddr.process(bare)
  if (!('parts' in read)) return read.toString()
  const groups = read.parts.slice(0, NETWORK_GROUPS)
  return groups.map((group) => group.toString(16)).join(':')
}

/** Returns the network by which a client is counted over a day; null if any number may come from its address. */
export const countedNetwork = (address: string, isTrusted: (address: string) => boolean) =>
  isTrusted(address) ? null : networkOf(address)
