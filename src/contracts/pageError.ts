import * as z from 'zod/mini'
import { PAGE_ERROR_LENGTHS } from './limits.ts'
import { storableText } from './text.ts'

/** Body of POST /v1/page-errors: what went wrong on a page, without any data about its user. */
export const PageError = z.object({
  /** The name of the error, such as 'TypeError'; of more the server keeps nothing. */
  message: storableText(PAGE_ERROR_LENGTHS.message),
  /** Its places in the files of the build, a line each. */
  stack: storableText(PAGE_ERROR_LENGTHS.stack),
  /** The pattern of the route, such as '/result/:shortcode', not the address. */
  path: storableText(PAGE_ERROR_LENGTHS.path),
  version: storableText(PAGE_ERROR_LENGTHS.version),
})
export type PageError = z.infer<typeof PageError>
