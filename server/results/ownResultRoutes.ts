import type { FastifyInstance } from 'fastify'
import { MeaningCheck, MeaningCheckRequest } from '#contracts/meaningCheck.ts'
import { MeasuredOwnResult, SharingRequest } from '#contracts/ownResult.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireIdentity } from '../http/bearerToken.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import { checkAnswers, checkRequests } from '../http/openApi/examples/checks.ts'
import { ownResultAnswers, sharingRequests } from '../http/openApi/examples/results.ts'
import { NEVER_CACHED, ShortcodePath } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { BODY_PROBLEMS, COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { jsonResponse, noContent } from '../http/openApi/responses.ts'
import { requireBody } from '../http/readContent.ts'
import type { VerifyIdToken } from '../identity/identity.ts'
import { changeSharing, deleteOwnResult } from './changeOwnResult.ts'
import { answerCheck } from './check/answerCheck.ts'
import { readOwnResult } from './readOwnResult.ts'
import type { SharedResultCache } from './sharedResultCache.ts'

type ResultParams = { Params: { shortcode: string } }

const UNKNOWN_RESULTS =
  'Someone else’s result, one that is not completed and one that was deleted are answered as unknown.'

/** Registers the routes for owners of results (docs/decisions/0023), which the specification does not name. */
export function ownResultRoutes(
  scope: FastifyInstance,
  deps: Dependencies & { verifyIdToken: VerifyIdToken; sharedResults: SharedResultCache },
): void {
  const commonSchema = {
    tags: [TAGS.account],
    security: [{ idToken: [] }],
    params: ShortcodePath,
  }
  /** Forgets the cached copy, so that this process shows others the current result. */
  const forgetShared = (shortcode: string) => deps.sharedResults.forget([shortcode])

  scope.get<ResultParams>(
    '/account/results/:shortcode/',
    {
      validatorCompiler: describeOnly,
      schema: {
        ...commonSchema,
        operationId: 'readOwnResult',
        summary: 'Read a result as its owner',
        description: `The owner is the user who completed the test. The answer has all that others see, also while the link is off. ${UNKNOWN_RESULTS}`,
        response: {
          200: jsonResponse(
            'The result and the owner’s part of it.',
            MeasuredOwnResult,
            ownResultAnswers,
            NEVER_CACHED,
          ),
          ...problemResponses('bad-request', 'unauthorized', 'result-not-found', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request) => {
      const { owner } = await requireIdentity(request, deps.verifyIdToken)
      return readOwnResult(deps, owner, request.params.shortcode)
    },
  )

  scope.put<ResultParams>(
    '/account/results/:shortcode/sharing/',
    {
      validatorCompiler: describeOnly,
      schema: {
        ...commonSchema,
        operationId: 'changeSharing',
        summary: 'Say what others see of a result',
        description:
          `How much of the name the shared result shows, and whether there is one: with its link off it is answered as ` +
          `unknown. A name is stored or removed only if it is sent. Other processes of the server may show what was before for 5 seconds. ${UNKNOWN_RESULTS}`,
        body: SharingRequest,
        requestExamples: sharingRequests,
        response: {
          204: noContent('Others see the result so.', NEVER_CACHED),
          ...problemResponses(
            ...BODY_PROBLEMS,
            'unauthorized',
            'result-not-found',
            'invalid-content',
            ...COMMON_PROBLEMS,
          ),
        },
      },
    },
    async (request, reply) => {
      const body = requireBody(request)
      const { owner } = await requireIdentity(request, deps.verifyIdToken)
      await changeSharing(deps, owner, request.params.shortcode, body)
      forgetShared(request.params.shortcode)
      return reply.code(204).send()
    },
  )

  scope.put<ResultParams>(
    '/account/results/:shortcode/check/',
    {
      validatorCompiler: describeOnly,
      schema: {
        ...commonSchema,
        operationId: 'answerCheck',
        summary: 'Answer or decline the check of a result’s meanings',
        description:
          `Once, and for good; the same again changes nothing. The result then counts the answers. Other processes of the ` +
          `server may show what was before for 5 seconds. ${UNKNOWN_RESULTS}`,
        body: MeaningCheckRequest,
        requestExamples: checkRequests,
        response: {
          200: jsonResponse('The check as it is now.', MeaningCheck, checkAnswers, NEVER_CACHED),
          ...problemResponses(
            ...BODY_PROBLEMS,
            'unauthorized',
            'result-not-found',
            'check-not-open',
            'invalid-content',
            ...COMMON_PROBLEMS,
          ),
        },
      },
    },
    async (request) => {
      const body = requireBody(request)
      const { owner } = await requireIdentity(request, deps.verifyIdToken)
      const check = await answerCheck(deps, owner, request.params.shortcode, body)
      forgetShared(request.params.shortcode)
      return check
    },
  )

  scope.delete<ResultParams>(
    '/account/results/:shortcode/',
    {
      validatorCompiler: describeOnly,
      schema: {
        ...commonSchema,
        operationId: 'deleteOwnResult',
        summary: 'Delete a result',
        description:
          'Deletes the completed test with its answers, profile and score; its link stops working. Repeated it is ' +
          `answered as unknown. ${UNKNOWN_RESULTS}`,
        response: {
          204: noContent('Nothing of the test is stored any more.', NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'result-not-found', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const { owner } = await requireIdentity(request, deps.verifyIdToken)
      await deleteOwnResult(deps, owner, request.params.shortcode)
      forgetShared(request.params.shortcode)
      return reply.code(204).send()
    },
  )
}
