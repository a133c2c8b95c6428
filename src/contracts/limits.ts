/*
 * Limits that page and server share. They have no schemas, which neither the first page nor the service worker loads.
 */

/** Maximum lengths of the stored name and email address, in UTF-16 units. */
export const NAME_LIMIT = 200
export const EMAIL_LIMIT = 320

/** Maximum length of the name or number that a pupil gives the teacher of a class. */
export const CLASS_NAME_LIMIT = 20

/** The number of a learner's newest completed tests whose expressions a new test avoids. */
export const MAX_COMPLETED_TESTS = 30

/** The number of expressions that a learner without an account practised last and that a new test avoids. */
export const MAX_PRACTISED = 500

/** The maximum length of each part of a page-error report, in characters. */
export const PAGE_ERROR_LENGTHS = { message: 300, stack: 1_500, path: 100, version: 20 } as const

/** The most bytes of a body with the answers of a test: 80 words take about 15 KB. */
export const ANSWERS_BYTES = 64 * 1024
