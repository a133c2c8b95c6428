/** Path, below the API's base, of the call that accepts the page's own errors. */
export const PAGE_ERRORS_PATH = 'page-errors'

/**
 * The maximum length of each part, in characters. Separate from the schema, so that the page can report without
 * validation.
 */
export const PAGE_ERROR_LENGTHS = { message: 300, stack: 1_500, path: 100, version: 20 } as const
