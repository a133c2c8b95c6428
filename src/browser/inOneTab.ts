import { scoped } from './scope.ts'

/** How long to wait for the lock, in ms. The work ends sooner, so a tab that still holds it hangs or is frozen. */
const MAX_WAIT_MS = 20_000

/** Does work that no other tab of the site does at the same time, where the browser grants a lock. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  let working: Promise<T> | null = null
  const begin = () => (working ??= work())
  try {
    return await navigator.locks.request(scoped(name), { signal: AbortSignal.timeout(MAX_WAIT_MS) }, begin)
  } catch {
    // There are no locks, or none is granted. If instead the work failed, `begin` returns that failure again.
    return begin()
  }
}
