/** Path of the call below the API's base that takes the page's own errors. */
export const PAGE_ERRORS_PATH = 'page-errors'

/** The most characters of each part: apart from the schema, so that who tells needs no validation. */
export const PAGE_ERROR_LENGTHS = { message: 300, stack: 1_500, path: 100, version: 20 } as const
