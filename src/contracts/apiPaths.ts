/** Paths of these three calls, below the API's base, which ends in /v1/ (§8.1). The caller must encode ids. */
export const CREATE_TEST_PATH = 'vocab_checkbox_tests/'
export const saveTestPath = (testId: string) => `vocab_checkbox_tests/${testId}/`
export const sharedResultPath = (shortcode: string) => `vocab_checkbox_tests/share/${shortcode}/`

/** Path of the calls that read and delete the data of an account (docs/decisions/0008, 0009). */
export const ACCOUNT_PATH = 'account/'

/** Path of the call that receives reports of the page's own errors. */
export const PAGE_ERRORS_PATH = 'page-errors'
