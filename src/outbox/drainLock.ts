const LOCK = 'vocab-outbox'

/** Runs `work` while no other tab or worker drains; where Web Locks are missing the server's merging keeps order. */
export function withDrainLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work()
}
