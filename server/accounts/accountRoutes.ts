import type { FastifyInstance } from 'fastify'
import { AccountResponse, AdoptGuestRequest, ClaimTestRequest } from '#contracts/account.ts'
import { AccountLanguageRequest } from '#contracts/accountLanguage.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireAccount, requireIdentity } from '../http/bearerToken.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import {
  accountAnswers,
  adoptGuestRequests,
  claimTestRequests,
  languageRequests,
} from '../http/openApi/examples/accounts.ts'
import { NEVER_CACHED } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { BODY_PROBLEMS, COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { jsonResponse, noContent } from '../http/openApi/responses.ts'
import { requireBody } from '../http/readContent.ts'
import type { VerifyIdToken } from '../identity/identity.ts'
import { chooseLanguage } from './accountLanguages.ts'
import { claimTest, readAccount } from './accountTests.ts'
import { adoptGuest } from './adoptGuest.ts'

/**
 * Registers the routes for the tests (docs/decisions/0009) and the language (0056) of a signed-in user.
 */
export function accountTestRoutes(scope: FastifyInstance, deps: Dependencies & { verifyIdToken: VerifyIdToken }): void {
  scope.get(
    '/account/',
    {
      schema: {
        operationId: 'readAccount',
        tags: [TAGS.account],
        summary: 'List the user’s own results, the test to go on with and the chosen language',
        description:
          'At most 100 results, newest first. Those of an earlier edition of the item bank are also given on the current ' +
          'scale (`on_current_scale`), which is computed when it is first asked for. The running test is the one that was saved last of those that belong to ' +
          'the user, are begun, not completed and not expired.',
        security: [{ idToken: [] }],
        response: {
          200: jsonResponse(
            'Results, running test and language of the user.',
            AccountResponse,
            accountAnswers,
            NEVER_CACHED,
          ),
          ...problemResponses('unauthorized', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request) => {
      const { owner } = await requireIdentity(request, deps.verifyIdToken)
      return readAccount(deps, owner)
    },
  )

  scope.put(
    '/account/running-test/',
    {
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
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'not-owner', 'test-not-found', 'test-completed'),
          ...problemResponses('test-expired', 'invalid-content', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const body = requireBody(request)
      const { owner } = await requireIdentity(request, deps.verifyIdToken)
      await claimTest(deps, owner, body)
      return reply.code(204).send()
    },
  )

  scope.put(
    '/account/language/',
    {
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'chooseLanguage',
        tags: [TAGS.account],
        summary: 'Store the language of the interface that the user chose',
        description: 'It replaces the one stored before, and is what `GET /v1/account/` tells other devices.',
        security: [{ idToken: [] }],
        body: AccountLanguageRequest,
        requestExamples: languageRequests,
        response: {
          204: noContent('The language is stored.', NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'invalid-content', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const body = requireBody(request)
      const { owner } = await requireAccount(request, deps.verifyIdToken)
      await chooseLanguage(deps, owner, body)
      return reply.code(204).send()
    },
  )

  scope.post(
    '/account/adopt/',
    {
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'adoptGuest',
        tags: [TAGS.account],
        summary: 'Make the tests and results of a guest those of the user',
        description:
          'For a guest who signs in to an account that exists: the Bearer token is that of the account, the body has that ' +
          'of the guest. Results keep their links, names and checks; what the guest completed today counts as the ' +
          'user’s. Afterwards the guest has nothing.',
        security: [{ idToken: [] }],
        body: AdoptGuestRequest,
        requestExamples: adoptGuestRequests,
        response: {
          204: noContent('What the guest had is the user’s.', NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'invalid-content', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const body = requireBody(request)
      const { owner } = await requireAccount(request, deps.verifyIdToken)
      await adoptGuest(deps, owner, body)
      return reply.code(204).send()
    },
  )
}
