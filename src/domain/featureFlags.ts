/** The flags that the product knows (spec 4). */
export const knownFlags = ['noD'] as const

/** Cookie of a flag: this prefix and the flag's name, for one hour (spec 9). */
export const FLAG_COOKIE_PREFIX = 'ff_'
export const FLAG_LIFETIME_MS = 3600 * 1000

/**
 * The flags that are on after a page load: those stored and those named by a URL parameter. The parameter `clear` turns
 * all off, and so does more than one flag at a time (spec 4). Unknown flags are ignored.
 */
export function activeFlags(
  known: readonly string[],
  stored: readonly string[],
  parameters: ReadonlySet<string>,
): string[] {
  if (parameters.has('clear')) return []
  const on = known.filter((flag) => stored.includes(flag) || parameters.has(flag))
  return on.length > 1 ? [] : on
}
