/** What a DATABASE_URL says: an address for each host, and whether a connection must lead to one that takes writes. */
export type DatabaseAddress = { urls: readonly string[]; needsWrites: boolean }

const WHOLE = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/s
const TARGET = 'target_session_attrs'

/** How an address must look; it follows the name of the variable. */
export const DATABASE_URL_RULE =
  'must be an address starting with postgres:// or postgresql://, in whose password # is written %23, / %2F and ? %3F; ' +
  'one with several hosts ends with ?target_session_attrs=read-write, the only value of it'

/**
 * Reads the address of a database as PostgreSQL's own programs do, which the driver does not: several hosts between
 * commas, each with its own port, and `target_session_attrs`. With several hosts `read-write` must be there: to those
 * programs the address would otherwise mean any of the hosts, even a standby.
 * @returns null for anything else
 */
export function readDatabaseUrl(text: string): DatabaseAddress | null {
  const { scheme, user = '', hosts = '', rest } = WHOLE.exec(text)?.groups ?? {}
  // What a password with such a character leaves over would be taken for a host, and shown as one.
  if (text.includes('#') || rest?.split('?')[0]?.includes('@') || (user === '' && rest?.includes('@'))) return null
  const several = hosts.split(',')
  const urls = several.map((host) => `${scheme}${user}${host}${rest}`)
  if (!urls.every((url) => URL.canParse(url)) || (several.length > 1 && several.includes(''))) return null
  const target = new URL(urls[0]!).searchParams.get(TARGET)
  if (target !== null && target !== 'read-write') return null
  if (target === null && several.length > 1) return null
  return { urls, needsWrites: target !== null }
}

/** Returns hosts and name of a database, which may be shown, without user and password. */
export function placeOfDatabase(text: string): string {
  const urls = (readDatabaseUrl(text)?.urls ?? [text]).map((url) => new URL(url))
  return `${urls.map(({ host }) => host).join(',')}${urls[0]!.pathname}`
}
