/**
 * So many of a learner's completed tests, the newest, count for what a new one avoids. Separate from the schemas, which the
 * worker does not load.
 */
export const MOST_COMPLETED_TESTS = 30
