/** How many of the eight groups of an IPv6 address name the network; a client can choose the other groups freely. */
const NETWORK_GROUPS = 4
const GROUPS = 8
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Returns the key that a client is counted under: an IPv4 address as it is, even when it is written as an IPv6 address;
 * for an IPv6 address its 64-bit network, because a single client can use all addresses of that network.
 * @param address undefined, despite Fastify's types, when the connection was reset before the request was read
 */
export function networkOf(address: string | undefined): string {
  if (!address?.includes(':')) return address ?? ''
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]!.split('::')
  const groups = groupsOf(head)
  if (tail !== undefined) {
    const after = groupsOf(tail)
    const missing = Math.max(0, GROUPS - groups.length - after.length)
    groups.push(...Array.from({ length: missing }, () => '0'), ...after)
  }
  return groups.slice(0, NETWORK_GROUPS).join(':')
}

/**
 * Splits into groups without leading zeros. An IPv4 address at the end is two groups, which are outside the network.
 */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group.replace(/^0+(?=.)/, '')]))
}
