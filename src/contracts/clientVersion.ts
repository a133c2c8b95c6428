/** Headers of every request that the page or the service worker sends (§8.2). */
export const PLATFORM = 'web'
export const CLIENT_ID = 'vocab-test'
/** The version of page and server, as in package.json. */
export const VERSION = '1.1.0'

/** The number in a test's version label: 'v7' (§5.37). */
export const TEST_VERSION = 7
