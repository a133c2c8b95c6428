import { AccountResponse, ClaimTestRequest } from '#contracts/account'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requireIdentity } from '../auth/bearerToken.ts'
import type { VerifyIdToken } from '../auth/identity.ts'
import { neverCached } from '../plugins/neverCached.ts'
import { describeOnly, problemResponses } from '../plugins/openApi.ts'
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
        summary: 'List the user’s own results, and the test to go on with',
        description:
          'At most 100 results, newest first. The running test is the one that was saved last of those that belong to ' +
          'the user, are begun, not completed and not expired.',
        security: [{ idToken: [] }],
        response: {
          200: AccountResponse,
          ...problemResponses({ 401: 'A valid identity token is needed', 429: 'Too many requests' }),
          ...problemResponses({ 503: 'Unavailable for the moment' }),
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
        summary: 'Make an unfinished test that of the user',
        description:
          'Whoever holds the id of a test that is nobody’s may do so. A test made with a token is the user’s already.',
        security: [{ idToken: [] }],
        body: ClaimTestRequest,
        response: {
          204: z.null(),
          ...problemResponses({ 400: 'Not JSON', 401: 'A valid identity token is needed' }),
          ...problemResponses({ 403: 'Someone else’s', 404: 'No such test', 409: 'Completed', 410: 'Expired' }),
          ...problemResponses({ 413: 'More than 256 KB', 415: 'Not application/json', 422: 'Not valid, with paths' }),
          ...problemResponses({ 429: 'Too many requests', 503: 'Unavailable for the moment' }),
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
