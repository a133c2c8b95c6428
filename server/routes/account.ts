import type { FastifyInstance } from 'fastify'
import { requireIdentity } from '../auth/bearerToken.ts'
import type { VerifyIdToken } from '../auth/identity.ts'
import { noContent } from '../openApi/answer.ts'
import { TAGS } from '../openApi/apiInfo.ts'
import { DeletedTestsQuery } from '../openApi/parameters.ts'
import { OF_BODIES, OF_EVERY_CALL, problemAnswers } from '../openApi/problemAnswers.ts'
import { describeOnly } from '../plugins/openApi.ts'
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
        operationId: 'deleteAccount',
        tags: [TAGS.account],
        summary: 'Delete the data of an account',
        description:
          'Deletes every test that the user completed or claimed; links to its result stop working. An unfinished ' +
          'test that nobody claimed is deleted too where test_id names it. The account itself is deleted at the ' +
          'identity provider.',
        security: [{ idToken: [] }],
        querystring: DeletedTestsQuery,
        response: {
          204: noContent('Nothing of the user is stored any more.'),
          ...problemAnswers(...OF_BODIES, 'unauthorized', ...OF_EVERY_CALL),
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
