import { AccountResponse, ClaimTestRequest } from '#contracts/account'
import type { FastifyInstance } from 'fastify'
import { requireIdentity } from '../auth/bearerToken.ts'
import type { VerifyIdToken } from '../auth/identity.ts'
import { answer, noContent } from '../openApi/answer.ts'
import { TAGS } from '../openApi/apiInfo.ts'
import { accountAnswers, claimTestRequests } from '../openApi/examples/account.ts'
import { NEVER_CACHED } from '../openApi/headers.ts'
import { OF_BODIES, OF_EVERY_CALL, problemAnswers } from '../openApi/problemAnswers.ts'
import { neverCached } from '../plugins/neverCached.ts'
import { describeOnly } from '../plugins/openApi.ts'
import { requireBody } from '../readContent.ts'
import { claimTest } from '../services/claimTest.ts'
import type { Dependencies } from '../services/dependencies.ts'
import { readAccount } from '../services/readAccount.ts'

/** The tests of a signed-in user (docs/decisions/0009): beside the calls of the specification. */
export function accountTestRoutes(scope: FastifyInstance, deps: Dependencies & { verifyIdToken: VerifyIdToken }): void {
  scope.get(
    '/account/',
    {
      onRequest: neverCached,
      schema: {
        operationId: 'readAccount',
        tags: [TAGS.account],
        summary: 'List the user’s own results, and the test to go on with',
        description:
          'At most 100 results, newest first. The running test is the one that was saved last of those that belong to ' +
          'the user, are begun, not completed and not expired.',
        security: [{ idToken: [] }],
        response: {
          200: answer('Results and running test of the user.', AccountResponse, accountAnswers, NEVER_CACHED),
          ...problemAnswers('unauthorized', ...OF_EVERY_CALL),
        },
      },
    },
    async (request) => {
      const { userId } = await requireIdentity(request, deps.verifyIdToken)
      return readAccount(deps, userId)
    },
  )

  scope.put(
    '/account/running-test/',
    {
      onRequest: neverCached,
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'claimTest',
        tags: [TAGS.transfers],
        summary: 'Make an unfinished test that of the user',
        description:
          'Whoever holds the id of a test that is nobody’s may do so. A test made with a token is the user’s already.',
        security: [{ idToken: [] }],
        body: ClaimTestRequest,
        requestExamples: claimTestRequests,
        response: {
          204: noContent('The test is the user’s.', NEVER_CACHED),
          ...problemAnswers(...OF_BODIES, 'unauthorized', 'not-owner', 'test-not-found', 'test-completed'),
          ...problemAnswers('test-expired', 'invalid-content', ...OF_EVERY_CALL),
        },
      },
    },
    async (request, reply) => {
      const body = requireBody(request)
      const { userId } = await requireIdentity(request, deps.verifyIdToken)
      await claimTest(deps, userId, body)
      return reply.code(204).send()
    },
  )
}
