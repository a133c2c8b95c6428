import type { KyInstance } from 'ky'
import { nanoid } from 'nanoid'
import { CREATE_TEST_PATH, saveTestPath, sharedResultPath } from '#contracts/apiPaths.ts'
import { CompletionResponse, type CreateTestRequest, type SaveTestRequest } from '#contracts/endpoints.ts'
import { SharedResult } from '#contracts/result.ts'
import { NewTest } from '#contracts/test.ts'
import { bearer, callApi } from './callApi.ts'
import { takeEarlyTest } from './earlyTest.ts'
import { continueRequest, withoutPauses } from './httpClient.ts'

export interface VocabTestApi {
  /** POST: requests a new test. Concurrent calls share one request. */
  createTest(request: CreateTestRequest, token: string | null): Promise<NewTest>
  /** PATCH ?complete=y: completes a test for the user of the identity token. */
  complete(testId: string, body: SaveTestRequest, token: string): Promise<CompletionResponse>
  sharedResult(shortcode: string): Promise<SharedResult>
}

const completion = { statuses: [200, 202], schema: CompletionResponse }

/**
 * Creates the calls of the page (§8.8 to §8.33), except partial saves, which `pending` sends. Failures are ApiErrors.
 */
export function createVocabTestApi(http: KyInstance): VocabTestApi {
  let pendingCreate: Promise<NewTest> | null = null

  function create(request: CreateTestRequest, token: string | null): Promise<NewTest> {
    const early = token === null ? takeEarlyTest(request) : null
    return callApi(
      http,
      CREATE_TEST_PATH,
      {
        method: 'post',
        json: request,
        // crypto.randomUUID is missing on a phone that opens a computer's plain http address.
        headers: { 'Idempotency-Key': early?.key ?? nanoid(), ...(token && bearer(token)) },
        ...(early && { fetch: continueRequest(early.answer) }),
      },
      { statuses: [201], schema: NewTest },
      'create',
    )
  }

  return {
    createTest(request, token) {
      pendingCreate ??= create(request, token).finally(() => (pendingCreate = null))
      return pendingCreate
    },
    async complete(testId, body, token) {
      const path = saveTestPath(requiredId(testId, 'test_id'))
      return callApi(
        http,
        path,
        { method: 'patch', json: body, searchParams: { complete: 'y' }, headers: bearer(token), ...withoutPauses },
        completion,
        'completion',
      )
    },
    async sharedResult(shortcode) {
      const path = sharedResultPath(requiredId(shortcode, 'shortcode'))
      return callApi(http, path, { method: 'get' }, { statuses: [200], schema: SharedResult }, 'sharedResult')
    },
  }
}

/** Returns the id, escaped for a path. Throws for a blank one before any request is made (§9.5). */
function requiredId(id: string, name: 'test_id' | 'shortcode'): string {
  if (!id.trim()) throw new TypeError(`${name} is required for this endpoint`)
  return encodeURIComponent(id)
}
