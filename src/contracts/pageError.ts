import * as z from 'zod/mini'
import { PAGE_ERROR_LENGTHS } from './limits.ts'
import { storableText } from './text.ts'

/** Body of POST /v1/page-errors: an error on a page, without any data about its user. */
export const PageError = z.object({
  /** The name of the error, such as 'TypeError'. The server stores nothing else of the message. */
  message: storableText(PAGE_ERROR_LENGTHS.message),
  /** The positions in the build's files, one per line. */
  stack: storableText(PAGE_ERROR_LENGTHS.stack),
  /** The pattern of the route, such as '/result/:shortcode', not the address. */
  path: storableText(PAGE_ERROR_LENGTHS.path),
  version: storableText(PAGE_ERROR_LENGTHS.version),
})
export type PageError = z.infer<typeof PageError>
