import type { FastifyInstance } from 'fastify'
import {
  CreateTransferRequest,
  CreateTransferResponse,
  RedeemTransferRequest,
  RedeemTransferResponse,
} from '#contracts/transfer.ts'
import type { Dependencies } from '../dependencies.ts'
import { BODY_LIMITS } from '../http/jsonBody.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import {
  createTransferAnswers,
  createTransferRequests,
  redeemTransferAnswers,
  redeemTransferRequests,
} from '../http/openApi/examples/accounts.ts'
import { NEVER_CACHED } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { BODY_PROBLEMS, COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { jsonResponse } from '../http/openApi/responses.ts'
import { limitForAll, limitOf, type RateLimits } from '../http/rateLimit.ts'
import { requireBody } from '../http/readContent.ts'
import { createTransfer, redeemTransfer } from './transfers.ts'

/**
 * Registers the two routes that transfer an unfinished test to another device, which the specification does not name.
 */
export function transferRoutes(scope: FastifyInstance, deps: Dependencies & { rateLimits: RateLimits }): void {
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
    '/transfers/redeem/',
    {
      config: limitForAll(deps.rateLimits.redemptions),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'redeemTransfer',
        tags: [TAGS.transfers],
        summary: 'Take over an unfinished test by its code',
        description: 'Case, blanks and hyphens of the code do not matter. A code works once.',
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
}
