import { CreateTestRequest, SaveTestRequest, SaveTestResponse } from '#contracts/endpoints'
import { VocabTest } from '#contracts/vocabTest'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readIdentity, requireIdentity } from '../auth/bearerToken.ts'
import type { VerifyIdToken } from '../auth/identity.ts'
import { neverCached } from '../plugins/neverCached.ts'
import { describeOnly, problemResponses } from '../plugins/openApi.ts'
import { ownLimit, type RateLimits } from '../plugins/rateLimit.ts'
import { ProblemError } from '../problems.ts'
import { readContent, requireBody } from '../readContent.ts'
import { completeTest } from '../services/completeTest.ts'
import { createTest } from '../services/createTest.ts'
import type { Dependencies } from '../services/dependencies.ts'
import { savePartialTest } from '../services/savePartialTest.ts'

/** The two calls that write (spec 7, calls 1 and 2). The order of checks is the one of the decisions' last part. */
export function vocabTestRoutes(
  scope: FastifyInstance,
  deps: Dependencies & { verifyIdToken: VerifyIdToken; rateLimits: RateLimits },
): void {
  scope.post(
    '/vocab_checkbox_tests/',
    {
      config: ownLimit(deps.rateLimits.newTests),
      onRequest: neverCached,
      validatorCompiler: describeOnly,
      schema: {
        summary: 'Get a new test',
        description: 'With an identity token the test avoids the expressions of the user’s last test.',
        security: [{}, { idToken: [] }],
        headers: z.object({ 'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(255))) }),
        body: CreateTestRequest,
        response: {
          201: VocabTest,
          ...problemResponses({ 400: 'Not JSON, or a bad Idempotency-Key', 401: 'The identity token is not valid' }),
          ...problemResponses({ 413: 'More than 256 KB', 415: 'Not application/json', 422: 'Not valid, with paths' }),
          ...problemResponses({ 429: 'Too many requests', 503: 'Unavailable for the moment' }),
        },
      },
    },
    async (request, reply) => {
      const body = requireBody(request)
      const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key'])
      const identity = await readIdentity(request, deps.verifyIdToken)
      const content = readContent(CreateTestRequest, body).orThrow()
      const test = await createTest(deps, content, { userId: identity?.userId ?? null, idempotencyKey })
      return reply.code(201).send(test)
    },
  )

  scope.patch<{ Params: { test_id: string }; Querystring: { complete?: unknown } }>(
    '/vocab_checkbox_tests/:test_id/',
    {
      onRequest: neverCached,
      validatorCompiler: describeOnly,
      schema: {
        summary: 'Save answers, or complete the test',
        description: 'Answers are merged word by word. With complete=y the identity token is needed.',
        security: [{}, { idToken: [] }],
        params: z.object({ test_id: z.string() }),
        querystring: z.object({ complete: z.optional(z.literal('y')) }),
        body: SaveTestRequest,
        response: {
          200: SaveTestResponse,
          ...problemResponses({ 400: 'Not JSON', 401: 'Completing needs a valid identity token' }),
          ...problemResponses({ 403: 'Completed by another user', 404: 'No such test', 410: 'Expired' }),
          ...problemResponses({ 413: 'More than 256 KB', 415: 'Not application/json', 422: 'Not valid, with paths' }),
          ...problemResponses({ 429: 'Too many requests', 503: 'Unavailable for the moment' }),
        },
      },
    },
    async (request) => {
      const body = requireBody(request)
      const { test_id: testId } = request.params
      if (request.query.complete !== 'y') return savePartialTest(deps, testId, body)
      const { userId } = await requireIdentity(request, deps.verifyIdToken)
      return completeTest(deps, testId, userId, body)
    },
  )
}

/** @throws ProblemError 400 for a key that is empty, too long or not printable. */
function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header)) return header
  throw new ProblemError('bad-idempotency-key', 'Idempotency-Key must have 1 to 255 printable characters.')
}
