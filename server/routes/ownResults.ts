import { OwnResult, Sharing } from '#contracts/ownResult'
import type { FastifyInstance } from 'fastify'
import { requireIdentity } from '../auth/bearerToken.ts'
import type { VerifyIdToken } from '../auth/identity.ts'
import { answer, noContent } from '../openApi/answer.ts'
import { TAGS } from '../openApi/apiInfo.ts'
import { ownResultAnswers, sharingRequests } from '../openApi/examples/ownResults.ts'
import { NEVER_CACHED } from '../openApi/headers.ts'
import { ShortcodePath } from '../openApi/parameters.ts'
import { OF_BODIES, OF_EVERY_CALL, problemAnswers } from '../openApi/problemAnswers.ts'
import { neverCached } from '../plugins/neverCached.ts'
import { describeOnly } from '../plugins/openApi.ts'
import { requireBody } from '../readContent.ts'
import { changeSharing } from '../services/changeSharing.ts'
import { deleteOwnResult } from '../services/deleteOwnResult.ts'
import type { Dependencies } from '../services/dependencies.ts'
import { readOwnResult } from '../services/readOwnResult.ts'
import type { SharedResultCache } from '../services/sharedResultCache.ts'

type OfResult = { Params: { shortcode: string } }

const ONLY_OWN = 'Someone else’s result, one that is not completed and one that was deleted are answered as unknown.'

/** What the owner of a result reads and decides (docs/decisions/0023): beside the calls of the specification. */
export function ownResultRoutes(
  scope: FastifyInstance,
  deps: Dependencies & { verifyIdToken: VerifyIdToken; sharedResults: SharedResultCache },
): void {
  const ofResult = {
    tags: [TAGS.account],
    security: [{ idToken: [] }],
    params: ShortcodePath,
  }
  /** From here on this process shows the result to others as it is now. */
  const forgetShared = (shortcode: string) => {
    deps.sharedResultReader.forget(shortcode)
    deps.sharedResults.forget(shortcode)
  }

  scope.get<OfResult>(
    '/account/results/:shortcode/',
    {
      onRequest: neverCached,
      validatorCompiler: describeOnly,
      schema: {
        ...ofResult,
        operationId: 'readOwnResult',
        summary: 'Read what the owner alone is told of a result',
        description: `The owner is the user who completed the test. ${ONLY_OWN}`,
        response: {
          200: answer('The owner’s part of the result.', OwnResult, ownResultAnswers, NEVER_CACHED),
          ...problemAnswers('bad-request', 'unauthorized', 'result-not-found', ...OF_EVERY_CALL),
        },
      },
    },
    async (request) => {
      const { userId } = await requireIdentity(request, deps.verifyIdToken)
      return readOwnResult(deps, userId, request.params.shortcode)
    },
  )

  scope.put<OfResult>(
    '/account/results/:shortcode/sharing/',
    {
      onRequest: neverCached,
      validatorCompiler: describeOnly,
      schema: {
        ...ofResult,
        operationId: 'changeSharing',
        summary: 'Say what others see of a result',
        description:
          `How much of the name the shared result shows, and whether there is one: with its link off it is answered as ` +
          `unknown. Other processes of the server may show what was before for 10 seconds. ${ONLY_OWN}`,
        body: Sharing,
        requestExamples: sharingRequests,
        response: {
          204: noContent('Others see the result so.', NEVER_CACHED),
          ...problemAnswers(...OF_BODIES, 'unauthorized', 'result-not-found', 'invalid-content', ...OF_EVERY_CALL),
        },
      },
    },
    async (request, reply) => {
      const body = requireBody(request)
      const { userId } = await requireIdentity(request, deps.verifyIdToken)
      await changeSharing(deps, userId, request.params.shortcode, body)
      forgetShared(request.params.shortcode)
      return reply.code(204).send()
    },
  )

  scope.delete<OfResult>(
    '/account/results/:shortcode/',
    {
      onRequest: neverCached,
      validatorCompiler: describeOnly,
      schema: {
        ...ofResult,
        operationId: 'deleteOwnResult',
        summary: 'Delete a result',
        description:
          'Deletes the completed test with its answers, profile and score; its link stops working. Repeated it is ' +
          `answered as unknown. ${ONLY_OWN}`,
        response: {
          204: noContent('Nothing of the test is stored any more.', NEVER_CACHED),
          ...problemAnswers(...OF_BODIES, 'unauthorized', 'result-not-found', ...OF_EVERY_CALL),
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireIdentity(request, deps.verifyIdToken)
      await deleteOwnResult(deps, userId, request.params.shortcode)
      forgetShared(request.params.shortcode)
      return reply.code(204).send()
    },
  )
}
