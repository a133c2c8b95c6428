import { expect, type APIRequestContext } from '@playwright/test'
import type { VocabTest } from '#contracts/test.ts'
import { unsignedIdToken } from '../../../scripts/local/unsignedIdToken.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOfAll } from '../../support/saves.ts'

/** The project of the local build (scripts/local/productParts.mjs). */
const PROJECT_ID = 'demo-vocab'
const TESTS_PATH = '/v1/vocab_checkbox_tests/'

/** Completes a test by calls of the API, which the local build accepts. @returns the result's shortcode */
export async function completeByCalls(request: APIRequestContext, full_name: string): Promise<string> {
  const data = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
  const created: VocabTest = await (await request.post(TESTS_PATH, { data })).json()
  const completion = await request.patch(`${TESTS_PATH}${created.test_id}/?complete=y`, {
    headers: { authorization: `Bearer ${unsignedIdToken('anna', PROJECT_ID)}` },
    data: { ...saveOfAll(created, knowsUpTo(created.words), 1), user_profile: { full_name } },
  })
  expect(completion.status()).toBe(200)
  return created.shortcode
}
