import type { FastifyInstance } from 'fastify'
import { RedeemGuestResponse } from '#contracts/guest.ts'
import {
  CreateTransferRequest,
  CreateTransferResponse,
  RedeemTransferRequest,
  RedeemTransferResponse,
} from '#contracts/transfer.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireIdentity } from '../http/bearerToken.ts'
import { BODY_LIMITS } from '../http/jsonBody.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import {
  createTransferAnswers,
  createTransferRequests,
  redeemGuestAnswers,
  redeemTransferAnswers,
  redeemTransferRequests,
} from '../http/openApi/examples/accounts.ts'
import { NEVER_CACHED } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { BODY_PROBLEMS, COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { jsonResponse } from '../http/openApi/responses.ts'
import { limitForAll, limitOf, type RateLimits } from '../http/rateLimit.ts'
import { requireBody } from '../http/readContent.ts'
import type { VerifyIdToken } from '../identity/identity.ts'
import type { GuestKeys } from '../identity/identityConfig.ts'
import { createGuestTransfer, createTransfer, redeemGuest, redeemTransfer } from './transfers.ts'

/** Registers the routes that transfer an unfinished test, or a guest, to another device. */
export function transferRoutes(
  scope: FastifyInstance,
  deps: Dependencies & { rateLimits: RateLimits; verifyIdToken: VerifyIdToken; guestKeys: GuestKeys | null },
): void {
  scope.post(
    '/transfers/',
    {
      bodyLimit: BODY_LIMITS.answers,
      config: limitOf(deps.rateLimits.newTransfers),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'createTransfer',
        tags: [TAGS.transfers],
        summary: 'Get a code that hands an unfinished test to another device',
        description:
          'Saves the answers as a partial save does. The code works once, for 15 minutes, and replaces an earlier one ' +
          'of the same test. E-mail and name of the profile are ignored.',
        body: CreateTransferRequest,
        requestExamples: createTransferRequests,
        response: {
          201: jsonResponse('The code.', CreateTransferResponse, createTransferAnswers, NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'test-not-found', 'test-completed', 'test-expired', 'invalid-content'),
          ...problemResponses(...COMMON_PROBLEMS),
        },
      },
    },
    async (request, reply) => reply.code(201).send(await createTransfer(deps, requireBody(request))),
  )

  scope.post(
    '/guests/transfers/',
    {
      config: limitOf(deps.rateLimits.newTransfers),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'createGuestTransfer',
        tags: [TAGS.transfers],
        summary: 'Get a code that hands a guest to another device',
        description:
          'For a guest of this server who has a result. The code works once, for 15 minutes; whoever redeems it is the ' +
          'same guest, with results, notebook and running test.',
        security: [{ idToken: [] }],
        response: {
          201: jsonResponse('The code.', CreateTransferResponse, createTransferAnswers, NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'test-not-found', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const { owner } = await requireIdentity(request, deps.verifyIdToken)
      return reply.code(201).send(await createGuestTransfer(deps, owner))
    },
  )

  scope.post(
    '/transfers/redeem/',
    {
      config: limitForAll(deps.rateLimits.redemptions),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'redeemTransfer',
        tags: [TAGS.transfers],
        summary: 'Take over an unfinished test by a code',
        description: 'Case, blanks and hyphens of the code do not matter. A code works once; a guest’s does not here.',
        body: RedeemTransferRequest,
        requestExamples: redeemTransferRequests,
        response: {
          200: jsonResponse(
            'The test. The code works no more.',
            RedeemTransferResponse,
            redeemTransferAnswers,
            NEVER_CACHED,
          ),
          ...problemResponses(...BODY_PROBLEMS, 'transfer-not-found', 'invalid-content', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request) => redeemTransfer(deps, requireBody(request)),
  )

  scope.post(
    '/guests/transfers/redeem/',
    {
      config: limitForAll(deps.rateLimits.redemptions),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'redeemGuest',
        tags: [TAGS.transfers],
        summary: 'Get the token of a guest by a code',
        description:
          'With what the guest has, for a question: whoever uses the token writes into the guest’s results and ' +
          'notebook, where all their devices read and delete it. A code works once; a test’s does not here.',
        body: RedeemTransferRequest,
        requestExamples: redeemTransferRequests,
        response: {
          200: jsonResponse(
            'The token. The code works no more.',
            RedeemGuestResponse,
            redeemGuestAnswers,
            NEVER_CACHED,
          ),
          ...problemResponses(...BODY_PROBLEMS, 'transfer-not-found', 'invalid-content', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request) => redeemGuest(deps, requireBody(request)),
  )
}
