import { isIP, isIPv4, isIPv6 } from 'node:net'

/** How many of the eight groups of an IPv6 address name the network; a client can choose the other groups freely. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/** What all are counted under together whose address cannot be read, so that no text makes a counter of its own. */
const UNKNOWN = 'unknown'

/** As some proxies write it: `192.0.2.1:5678`, `[2001:db8::1]:443`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/

/** Returns a written address without its port; null where there is none. */
export function withoutPort(text: string): string | null {
  if (isIP(text) !== 0) return text
  const [, six = '', four = ''] = WITH_PORT.exec(text) ?? []
  if (isIPv4(four)) return four
  return isIPv6(six) ? six : null
}

/**
 * Returns the key that a client is counted under, whatever the port: an IPv4 address as it is, even when it is written
 * as an IPv6 address; for an IPv6 address its 64-bit network, because a single client can use all addresses of that
 * network.
 * @param address undefined, despite Fastify's types, when the connection was reset before the request was read
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

/** The groups as numbers of 16 bits; an IPv4 address at the end is two of them. */
function groupsOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
