import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requireIdentity } from '../auth/bearerToken.ts'
import type { VerifyIdToken } from '../auth/identity.ts'
import { describeOnly, problemResponses } from '../plugins/openApi.ts'
import { deleteAccount } from '../services/deleteAccount.ts'
import type { Dependencies } from '../services/dependencies.ts'
import type { SharedResultCache } from '../services/sharedResultCache.ts'

/** DELETE /v1/account/ (docs/decisions/0008): beside the calls of the specification. */
export function accountRoute(
  scope: FastifyInstance,
  deps: Dependencies & { verifyIdToken: VerifyIdToken; sharedResults: SharedResultCache },
): void {
  scope.delete<{ Querystring: { test_id?: string | string[] } }>(
    '/account/',
    {
      validatorCompiler: describeOnly,
      schema: {
        summary: 'Delete the data of an account',
        description:
          'Deletes every test that the user completed or claimed; links to its result stop working. An unfinished ' +
          'test that nobody claimed is deleted too where test_id names it. The account itself is deleted at the ' +
          'identity provider.',
        security: [{ idToken: [] }],
        querystring: z.object({ test_id: z.optional(z.array(z.string())) }),
        response: {
          204: z.null(),
          ...problemResponses({ 401: 'A valid identity token is needed', 429: 'Too many requests' }),
          ...problemResponses({ 503: 'Unavailable for the moment' }),
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireIdentity(request, deps.verifyIdToken)
      await deleteAccount(deps, userId, [request.query.test_id ?? []].flat())
      deps.sharedResultReader.forget()
      deps.sharedResults.forget()
      return reply.code(204).send()
    },
  )
}
