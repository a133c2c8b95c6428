/**
 * Creates a function that runs the work of one key one after another. Requests that would wait for the same lock in the
 * database then hold one connection, not all.
 */
export function createOneByOne(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const working = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = working.catch(() => {})
    last.set(key, settled)
    try {
      return await working
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
