import type { FastifyInstance } from 'fastify'
import { CreateTestRequest, SaveTestRequest, SaveTestResponse } from '#contracts/endpoints.ts'
import { VocabTest } from '#contracts/test.ts'
import type { Dependencies } from '../dependencies.ts'
import { readIdentity, requireIdentity } from '../http/bearerToken.ts'
import { BODY_LIMITS, MAX_VALUES_OF_A_LIST } from '../http/jsonBody.ts'
import { countedNetwork } from '../http/network.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import {
  createTestAnswers,
  createTestRequests,
  saveTestAnswers,
  saveTestRequests,
} from '../http/openApi/examples/vocabTests.ts'
import { CompleteQuery, IdempotencyHeader, NEVER_CACHED, TestIdPath } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { BODY_PROBLEMS, COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { jsonResponse } from '../http/openApi/responses.ts'
import { ProblemError } from '../http/problems.ts'
import { limitOf, type RateLimits } from '../http/rateLimit.ts'
import { readContent, requireBody } from '../http/readContent.ts'
import type { VerifyIdToken } from '../identity/identity.ts'
import { completeTest } from './completeTest.ts'
import { createTest } from './createTest.ts'
import { savePartialTest } from './savePartialTest.ts'

/** Registers the two routes that write tests (§8.8, §8.13). They check in the order of §8.23. */
export function vocabTestRoutes(
  scope: FastifyInstance,
  deps: Dependencies & {
    verifyIdToken: VerifyIdToken
    rateLimits: RateLimits
    isTrusted: (address: string) => boolean
  },
): void {
  scope.post(
    '/vocab_checkbox_tests/',
    {
      config: { ...limitOf(deps.rateLimits.newTests), maxValues: MAX_VALUES_OF_A_LIST },
      bodyLimit: BODY_LIMITS.newTest,
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'createTest',
        tags: [TAGS.tests],
        summary: 'Get a new test',
        description:
          'The test avoids, as far as the item bank allows, what the user’s completed tests asked and what their ' +
          'results listed to learn and, above all, what the user practised; its words are about as hard as the newest ' +
          'result that tells a level has it. Without an identity token those named in completed_tests count in their ' +
          'place, and without the token of an account those in practised.',
        security: [{}, { idToken: [] }],
        headers: IdempotencyHeader,
        body: CreateTestRequest,
        requestExamples: createTestRequests,
        response: {
          201: jsonResponse('The test, nothing of it answered.', VocabTest, createTestAnswers, NEVER_CACHED),
          ...problemResponses(
            ...BODY_PROBLEMS,
            'bad-idempotency-key',
            'unauthorized',
            'invalid-content',
            ...COMMON_PROBLEMS,
          ),
        },
      },
    },
    async (request, reply) => {
      const body = requireBody(request)
      const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key'])
      const identity = await readIdentity(request, deps.verifyIdToken)
      const content = readContent(CreateTestRequest, body).orThrow()
      const test = await createTest(deps, content, {
        network: countedNetwork(request.ip, deps.isTrusted),
        identity,
        idempotencyKey,
      })
      return reply.code(201).send(test)
    },
  )

  scope.patch<{ Params: { test_id: string }; Querystring: { complete?: unknown } }>(
    '/vocab_checkbox_tests/:test_id/',
    {
      bodyLimit: BODY_LIMITS.answers,
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
          200: jsonResponse('The answers are stored.', SaveTestResponse, saveTestAnswers, NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'not-owner', 'test-not-found', 'test-expired'),
          ...problemResponses('invalid-content', 'too-many-completions', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request) => {
      const body = requireBody(request)
      const { test_id: testId } = request.params
      if (request.query.complete !== 'y') return savePartialTest(deps, testId, body)
      const { owner } = await requireIdentity(request, deps.verifyIdToken)
      return completeTest(deps, testId, owner, body)
    },
  )
}

/** Reads the key. @throws ProblemError 400 for a key that is empty, longer than 255 characters or not printable. */
function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header)) return header
  throw new ProblemError('bad-idempotency-key', 'Idempotency-Key must have 1 to 255 printable characters.')
}
