/*
 * Limits that page and server share. Apart from the schemas, which neither the first page nor the service worker loads.
 */

/** Maximum lengths of the stored name and email address, in UTF-16 units. */
export const NAME_LIMIT = 200
export const EMAIL_LIMIT = 320

/** So many of a learner's completed tests, the newest, count for what a new one avoids. */
export const MAX_COMPLETED_TESTS = 30

/** So many of the expressions that a learner without an account practised, the last ones, count for it, too. */
export const MAX_PRACTISED = 500

/** The maximum length of each part of a report about an error of the page, in characters. */
export const PAGE_ERROR_LENGTHS = { message: 300, stack: 1_500, path: 100, version: 20 } as const
