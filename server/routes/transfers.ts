import {
  CreateTransferRequest,
  CreateTransferResponse,
  RedeemTransferRequest,
  RedeemTransferResponse,
} from '#contracts/transfer'
import type { FastifyInstance } from 'fastify'
import { answer } from '../openApi/answer.ts'
import { TAGS } from '../openApi/apiInfo.ts'
import {
  createTransferAnswers,
  createTransferRequests,
  redeemTransferAnswers,
  redeemTransferRequests,
} from '../openApi/examples/transfers.ts'
import { NEVER_CACHED } from '../openApi/headers.ts'
import { OF_BODIES, OF_EVERY_CALL, problemAnswers } from '../openApi/problemAnswers.ts'
import { neverCached } from '../plugins/neverCached.ts'
import { describeOnly } from '../plugins/openApi.ts'
import { ownLimit, type RateLimits } from '../plugins/rateLimit.ts'
import { requireBody } from '../readContent.ts'
import { createTransfer } from '../services/createTransfer.ts'
import type { Dependencies } from '../services/dependencies.ts'
import { redeemTransfer } from '../services/redeemTransfer.ts'

/** The two calls that carry an unfinished test to another device: beside those of the specification. */
export function transferRoutes(scope: FastifyInstance, deps: Dependencies & { rateLimits: RateLimits }): void {
  scope.post(
    '/transfers/',
    {
      config: ownLimit(deps.rateLimits.newTransfers),
      onRequest: neverCached,
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
          201: answer('The code.', CreateTransferResponse, createTransferAnswers, NEVER_CACHED),
          ...problemAnswers(...OF_BODIES, 'test-not-found', 'test-completed', 'test-expired', 'invalid-content'),
          ...problemAnswers(...OF_EVERY_CALL),
        },
      },
    },
    async (request, reply) => reply.code(201).send(await createTransfer(deps, requireBody(request))),
  )

  scope.post(
    '/transfers/redeem/',
    {
      config: ownLimit(deps.rateLimits.redemptions),
      onRequest: neverCached,
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'redeemTransfer',
        tags: [TAGS.transfers],
        summary: 'Take over an unfinished test by its code',
        description: 'Case, blanks and hyphens of the code do not matter. A code works once.',
        body: RedeemTransferRequest,
        requestExamples: redeemTransferRequests,
        response: {
          200: answer('The test. The code works no more.', RedeemTransferResponse, redeemTransferAnswers, NEVER_CACHED),
          ...problemAnswers(...OF_BODIES, 'transfer-not-found', 'invalid-content', ...OF_EVERY_CALL),
        },
      },
    },
    async (request) => redeemTransfer(deps, requireBody(request)),
  )
}
