import * as z from 'zod/mini'
import { PAGE_ERRORS_PATH } from './apiPaths.ts'
import { VERSION } from './clientVersion.ts'
import { endpoint } from './endpoint.ts'
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

export const ReportPageError = endpoint({
  method: 'post',
  path: PAGE_ERRORS_PATH,
  accepts: { 204: null },
  operationId: 'reportPageError',
  tag: 'service',
  summary: 'Tell of an error of the page',
  description:
    'The log keeps its name, the places in the page’s own files, route and version; equal errors it keeps once an hour. ' +
    'Nothing else comes of it.',
  body: {
    schema: PageError,
    examples: {
      uncaught: {
        summary: 'An error that nothing caught',
        value: {
          message: 'TypeError',
          stack: 'at show (/assets/ResultScreen-BbFLfFA1.js:1:2034)',
          path: '/result/:shortcode',
          version: VERSION,
        },
      },
    },
    // Large enough for reports from earlier pages, whose texts may use any alphabet.
    bytes: 8 * 1024,
  },
  answer: { description: 'Noted.' },
  problems: ['too-many-requests', 'internal-error'],
  // The first few reports show a problem that all pages of a classroom have.
  limit: 10,
})
