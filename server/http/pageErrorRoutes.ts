import type { FastifyInstance } from 'fastify'
import { PAGE_ERRORS_PATH } from '#contracts/apiPaths.ts'
import { VERSION } from '#contracts/clientVersion.ts'
import { PageError } from '#contracts/pageError.ts'
import { describePageError } from '#rules/pageError.ts'
import { TAGS } from './openApi/apiInfo.ts'
import { NEVER_CACHED } from './openApi/headers.ts'
import { describeOnly } from './openApi/openApi.ts'
import { BODY_PROBLEMS, problemResponses } from './openApi/problemResponses.ts'
import { noContent, type Examples } from './openApi/responses.ts'
import { createPageErrorLog } from './pageErrorLog.ts'
import { limitOf } from './rateLimit.ts'
import { readContent, requireBody } from './readContent.ts'

/** Large enough for reports from earlier pages, whose texts may use any alphabet. */
const BODY_LIMIT_BYTES = 8 * 1024
/** Requests per minute from one address. The first few reports show a problem that all pages of a classroom have. */
const LIMIT = 10

/**
 * Registers POST /v1/page-errors, which logs an error that happened on the page. Otherwise the operator would not learn
 * of it.
 * @param clock returns the current time in ms since the epoch
 */
export function pageErrorRoute(scope: FastifyInstance, clock: () => number): void {
  const pageErrors = createPageErrorLog(clock, scope.log)
  scope.addHook('onClose', async () => pageErrors.close())
  scope.post(
    `/${PAGE_ERRORS_PATH}`,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: limitOf(LIMIT),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'reportPageError',
        tags: [TAGS.service],
        summary: 'Tell of an error of the page',
        description:
          'The log keeps its name, the places in the page’s own files, route and version; equal errors it keeps once an hour. ' +
          'Nothing else comes of it.',
        body: PageError,
        requestExamples: pageErrorRequests,
        response: {
          204: noContent('Noted.', NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'invalid-content', 'too-many-requests', 'internal-error'),
        },
      },
    },
    async (request, reply) => {
      const { path, ...rest } = readContent(PageError, requireBody(request)).orThrow()
      // Anyone can call this route, so the server repeats the cleaning that the page should have done.
      pageErrors.note(describePageError({ ...rest, pathname: path }), request.log)
      return reply.code(204).send(null)
    },
  )
}

const pageErrorRequests: Examples<PageError> = {
  uncaught: {
    summary: 'An error that nothing caught',
    value: {
      message: 'TypeError',
      stack: 'at show (/assets/ResultScreen-BbFLfFA1.js:1:2034)',
      path: '/result/:shortcode',
      version: VERSION,
    },
  },
}
