/** How many of the eight groups of an IPv6 address name a network: the rest is chosen by whoever is in it. */
const NETWORK_GROUPS = 4
const GROUPS = 8
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What a client is counted under: an IPv4 address as it is, also where it comes written as an IPv6 one; of an IPv6 address
 * its network of 64 bits, since a single client has all addresses of one.
 * @param address undefined, whatever Fastify's types say, where the connection was reset before the request was read
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

/** Groups without leading zeros. An IPv4 address at the end stands for two, which are beyond the network. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group.replace(/^0+(?=.)/, '')]))
}
