/** Keys of the store `tests`. */
export const RUNNING = 'running'
export const SPARE = 'spare'
/** Followed by the test's id. */
export const ASIDE = 'aside:'
