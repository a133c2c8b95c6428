import {
  CreateTransferRequest,
  CreateTransferResponse,
  RedeemTransferRequest,
  RedeemTransferResponse,
} from '#contracts/transfer'
import type { FastifyInstance } from 'fastify'
import { neverCached } from '../plugins/neverCached.ts'
import { describeOnly, problemResponses } from '../plugins/openApi.ts'
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
        summary: 'Get a code that hands an unfinished test to another device',
        description:
          'Saves the answers as a partial save does. The code works once, for 15 minutes, and replaces an earlier one ' +
          'of the same test. E-mail and name of the profile are ignored.',
        body: CreateTransferRequest,
        response: {
          201: CreateTransferResponse,
          ...problemResponses({ 400: 'Not JSON', 404: 'No such test', 409: 'Completed', 410: 'Expired' }),
          ...problemResponses({ 413: 'More than 256 KB', 415: 'Not application/json', 422: 'Not valid, with paths' }),
          ...problemResponses({ 429: 'Too many requests', 503: 'Unavailable for the moment' }),
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
        summary: 'Take over an unfinished test by its code',
        description: 'Case, blanks and hyphens of the code do not matter. A code works once.',
        body: RedeemTransferRequest,
        response: {
          200: RedeemTransferResponse,
          ...problemResponses({ 400: 'Not JSON', 404: 'The code is unknown, was used, or has expired' }),
          ...problemResponses({ 413: 'More than 256 KB', 415: 'Not application/json', 422: 'Not valid, with paths' }),
          ...problemResponses({ 429: 'Too many requests', 503: 'Unavailable for the moment' }),
        },
      },
    },
    async (request) => redeemTransfer(deps, requireBody(request)),
  )
}
