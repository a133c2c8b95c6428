/** Headers of every request that the page or the service worker sends (§8.2). */
export const PLATFORM = 'web'
export const CLIENT_ID = 'vocab-test'
/** Of page and server alike, as in package.json. */
export const VERSION = '0.9.0'

/** Number in the version label of a test: 'v7' (§5.37). */
export const TEST_VERSION = 7
