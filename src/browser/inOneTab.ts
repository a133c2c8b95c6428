/** Does work that no other tab of the site does at the same time, where the browser grants a lock. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  let working: Promise<T> | null = null
  const begin = () => (working ??= work())
  try {
    return await navigator.locks.request(name, begin)
  } catch {
    // A browser without locks, or that refuses one, does the work at once. If the work failed, that is what is returned.
    return begin()
  }
}
