import { isIP, isIPv4, isIPv6 } from 'node:net'

/** How many of the eight groups of an IPv6 address identify the network; a client can choose the others freely. */
const NETWORK_GROUPS = 4
const GROUPS = 8

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
  return isIPv4(bare) ? bare : networkOfIPv6(bare)
}

function networkOfIPv6(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const groups = groupsOf(head)
  if (tail !== undefined) {
    const after = groupsOf(tail)
    groups.push(...Array.from({ length: GROUPS - groups.length - after.length }, () => 0), ...after)
  }
  const [high = 0, low = 0] = groups.slice(-2)
  const isMappedIPv4 = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMappedIPv4) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')
}

/** Parses the groups as 16-bit numbers; a trailing IPv4 address yields two of them. */
function groupsOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/** Returns the network by which a client is counted over a day; null if any number may come from its address. */
export const countedNetwork = (address: string, isTrusted: (address: string) => boolean) =>
  isTrusted(address) ? null : networkOf(address)
