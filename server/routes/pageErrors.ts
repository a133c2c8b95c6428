import { PageError } from '#contracts/pageError'
import { PAGE_ERRORS_PATH } from '#contracts/pageErrorLimits'
import { describePageError } from '#domain/pageError'
import type { FastifyInstance } from 'fastify'
import { noContent } from '../openApi/answer.ts'
import { TAGS } from '../openApi/apiInfo.ts'
import { pageErrors } from '../openApi/examples/pageErrors.ts'
import { OF_BODIES, problemAnswers } from '../openApi/problemAnswers.ts'
import { describeOnly } from '../plugins/openApi.ts'
import { ownLimit } from '../plugins/rateLimit.ts'
import { readContent, requireBody } from '../readContent.ts'

const BODY_LIMIT_BYTES = 8 * 1024
/** In a minute from one address: a classroom of 40 where every page fails as often as it may tell. */
const LIMIT = 120

/** POST /v1/page-errors: what failed on a page, for the log. The page's console is silent, so nobody else would tell. */
export function pageErrorRoute(scope: FastifyInstance): void {
  scope.post(
    `/${PAGE_ERRORS_PATH}`,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: ownLimit(LIMIT),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'reportPageError',
        tags: [TAGS.service],
        summary: 'Tell of an error of the page',
        description: 'It is written to the log, without addresses, quoted data and ids. Nothing else comes of it.',
        body: PageError,
        requestExamples: pageErrors,
        response: {
          204: noContent('Noted.'),
          ...problemAnswers(...OF_BODIES, 'invalid-content', 'too-many-requests', 'internal-error'),
        },
      },
    },
    async (request, reply) => {
      const { path, ...rest } = readContent(PageError, requireBody(request)).orThrow()
      // Anyone can call: what comes is treated as the page should have treated it.
      request.log.warn({ page_error: describePageError({ ...rest, pathname: path }) }, 'page error')
      return reply.code(204).send(null)
    },
  )
}
