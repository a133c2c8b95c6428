import type { KyInstance } from 'ky'
import { nanoid } from 'nanoid'
import { ReadSharedResult, type SharedResult } from '#contracts/result.ts'
import {
  CreateTest,
  SaveTest,
  type CompletionResponse,
  type CreateTestRequest,
  type SaveTestRequest,
} from '#contracts/taking.ts'
import type { NewTest } from '#contracts/test.ts'
import { call } from './call.ts'
import { takeEarlyTest } from './earlyTest.ts'
import { continueRequest, once } from './httpClient.ts'

export interface VocabTestApi {
  /** POST: requests a new test. Concurrent calls share one request. */
  createTest(request: CreateTestRequest, token: string | null): Promise<NewTest>
  /** PATCH ?complete=y: completes a test for the user of the identity token. */
  complete(testId: string, body: SaveTestRequest, token: string): Promise<CompletionResponse>
  sharedResult(shortcode: string): Promise<SharedResult>
}

/**
 * Creates the calls of the page (§8.8 to §8.33), except partial saves, which `pending` sends. Failures are ApiErrors.
 */
export function createVocabTestApi(http: KyInstance): VocabTestApi {
  let pendingCreate: Promise<NewTest> | null = null

  function create(body: CreateTestRequest, token: string | null): Promise<NewTest> {
    const early = token === null ? takeEarlyTest(body) : null
    return call(
      http,
      CreateTest,
      { body, token },
      {
        // crypto.randomUUID is missing on a phone that opens a computer's plain http address.
        headers: { 'Idempotency-Key': early?.key ?? nanoid() },
        ...(early && { fetch: continueRequest(early.answer) }),
      },
    )
  }

  return {
    createTest(request, token) {
      pendingCreate ??= create(request, token).finally(() => (pendingCreate = null))
      return pendingCreate
    },
    complete: (test_id, body, token) =>
      call(http, SaveTest, { params: { test_id }, query: { complete: 'y' }, body, token }, once),
    sharedResult: (shortcode) => call(http, ReadSharedResult, { params: { shortcode } }),
  }
}
