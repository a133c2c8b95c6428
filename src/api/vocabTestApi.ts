import {
  CREATE_TEST_PATH,
  type CreateTestRequest,
  SaveTestResponse,
  type SaveTestRequest,
  saveTestPath,
  sharedResultPath,
} from '#contracts/endpoints'
import { SharedResult } from '#contracts/sharedResult'
import { VocabTest } from '#contracts/vocabTest'
import type { KyInstance, Options } from 'ky'
import type * as z from 'zod/mini'
import { callFailures } from './apiError.ts'
import { toApiError } from './httpClient.ts'

export interface VocabTestApi {
  /** POST: a new test. A pending call is reused. */
  createTest(request: CreateTestRequest, token: string | null): Promise<VocabTest>
  /** PATCH without a credential; tries once, the outbox does its own back-off. */
  savePartially(testId: string, body: SaveTestRequest): Promise<SaveTestResponse>
  /** PATCH ?complete=y with the identity token. */
  complete(testId: string, body: SaveTestRequest, token: string): Promise<SaveTestResponse>
  sharedResult(shortcode: string): Promise<SharedResult>
}

/** The three calls of the API (spec 7). Every failure is an ApiError; an answer that fits no contract counts as one. */
export function createVocabTestApi(http: KyInstance): VocabTestApi {
  let pendingCreate: Promise<VocabTest> | null = null

  async function call<T extends z.ZodMiniType>(
    path: string,
    options: Options,
    schema: T,
    failure: string,
  ): Promise<z.infer<T>> {
    try {
      return schema.parse(await http(path, options).json())
    } catch (error) {
      throw await toApiError(error, failure)
    }
  }

  return {
    createTest(request, token) {
      pendingCreate ??= call(
        CREATE_TEST_PATH,
        {
          method: 'post',
          json: request,
          headers: { 'Idempotency-Key': crypto.randomUUID(), ...bearer(token) },
        },
        VocabTest,
        callFailures.create,
      ).finally(() => (pendingCreate = null))
      return pendingCreate
    },
    async savePartially(testId, body) {
      const path = saveTestPath(required(testId, 'test_id'))
      return call(path, { method: 'patch', json: body, retry: 0 }, SaveTestResponse, callFailures.partialSave)
    },
    async complete(testId, body, token) {
      const path = saveTestPath(required(testId, 'test_id'))
      return call(
        path,
        { method: 'patch', json: body, searchParams: { complete: 'y' }, headers: bearer(token) },
        SaveTestResponse,
        callFailures.completion,
      )
    },
    async sharedResult(shortcode) {
      const path = sharedResultPath(required(shortcode, 'shortcode'))
      return call(path, { method: 'get' }, SharedResult, callFailures.sharedResult)
    },
  }
}

function bearer(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Blank ids are refused before any request (spec 8). */
function required(id: string, name: 'test_id' | 'shortcode'): string {
  if (!id.trim()) throw new TypeError(`${name} is required for this endpoint`)
  return encodeURIComponent(id)
}
