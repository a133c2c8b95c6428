/** Headers that every request of the page and the worker carries (spec 7, 9). */
export const PLATFORM = 'web'
export const CLIENT_ID = 'vocab-test'
export const CLIENT_VERSION = '0.1.0'

/** Number in the test version label: 'v7' (spec 9; decisions, Values). */
export const TEST_VERSION = 7
