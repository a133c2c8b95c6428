/** Keys of the store `tests`. */
export const RUNNING = 'running'
export const SPARE = 'spare'
/** Prefix, followed by the test's id. */
export const ASIDE = 'aside:'

/** The kinds of pending rows whose id is a test's id. */
export const PENDING_KINDS_OF_TEST = ['save', 'completion', 'claim']
