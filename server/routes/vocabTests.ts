import { CreateTestRequest, SaveTestRequest, SaveTestResponse } from '#contracts/endpoints'
import { VocabTest } from '#contracts/vocabTest'
import type { FastifyInstance } from 'fastify'
import { readIdentity, requireIdentity } from '../auth/bearerToken.ts'
import type { VerifyIdToken } from '../auth/identity.ts'
import { answer } from '../openApi/answer.ts'
import { TAGS } from '../openApi/apiInfo.ts'
import {
  createTestAnswers,
  createTestRequests,
  saveTestAnswers,
  saveTestRequests,
} from '../openApi/examples/vocabTests.ts'
import { NEVER_CACHED } from '../openApi/headers.ts'
import { CompleteQuery, IdempotencyHeader, TestIdPath } from '../openApi/parameters.ts'
import { OF_BODIES, OF_EVERY_CALL, problemAnswers } from '../openApi/problemAnswers.ts'
import { neverCached } from '../plugins/neverCached.ts'
import { describeOnly } from '../plugins/openApi.ts'
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
        operationId: 'createTest',
        tags: [TAGS.tests],
        summary: 'Get a new test',
        description: 'With an identity token the test avoids the expressions of the user’s last test.',
        security: [{}, { idToken: [] }],
        headers: IdempotencyHeader,
        body: CreateTestRequest,
        requestExamples: createTestRequests,
        response: {
          201: answer('The test, nothing of it answered.', VocabTest, createTestAnswers, NEVER_CACHED),
          ...problemAnswers(...OF_BODIES, 'bad-idempotency-key', 'unauthorized', 'invalid-content', ...OF_EVERY_CALL),
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
        operationId: 'saveTest',
        tags: [TAGS.tests],
        summary: 'Save answers, or complete the test',
        description: 'Answers are merged word by word. With complete=y the identity token is needed.',
        security: [{}, { idToken: [] }],
        params: TestIdPath,
        querystring: CompleteQuery,
        body: SaveTestRequest,
        requestExamples: saveTestRequests,
        response: {
          200: answer('The answers are stored.', SaveTestResponse, saveTestAnswers, NEVER_CACHED),
          ...problemAnswers(...OF_BODIES, 'unauthorized', 'not-owner', 'test-not-found', 'test-expired'),
          ...problemAnswers('invalid-content', ...OF_EVERY_CALL),
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
