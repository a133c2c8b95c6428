/** Keys of the store `tests`. */
export const RUNNING = 'running'
export const SPARE = 'spare'
/** Followed by the test's id. */
export const ASIDE = 'aside:'

/** The kinds of waiting rows that have a test's id. */
export const KINDS_OF_TESTS = ['save', 'completion', 'claim']
