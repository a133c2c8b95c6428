import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { requireIdentity } from '../http/bearerToken.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import { NEVER_CACHED, TestsToDeleteQuery } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { BODY_PROBLEMS, COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { noContent } from '../http/openApi/responses.ts'
import type { VerifyIdToken } from '../identity/identity.ts'
import type { SharedResultCache } from '../results/sharedResultCache.ts'
import { deleteAccount } from './accountTests.ts'

/** Registers DELETE /v1/account/ (§8.36, docs/decisions/0008). */
export function deleteAccountRoute(
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
          'Deletes the notebook, the chosen language and every test that the user completed or claimed; links to its ' +
          'result stop working. ' +
          'An unfinished test that nobody claimed is deleted too where test_id names it. The account itself is deleted ' +
          'at the identity provider. How many tests the user completed today stays until that count expires.',
        security: [{ idToken: [] }],
        querystring: TestsToDeleteQuery,
        response: {
          204: noContent('No test, notebook or language of the user is stored any more.', NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const { owner } = await requireIdentity(request, deps.verifyIdToken)
      const deleted = await deleteAccount(deps, owner, [request.query.test_id ?? []].flat())
      deps.sharedResults.forget(deleted)
      return reply.code(204).send()
    },
  )
}
