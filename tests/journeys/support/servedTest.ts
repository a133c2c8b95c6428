import type { SavedTest, VocabTest } from '#contracts/test.ts'
import type { APIRequestContext } from '@playwright/test'
import { anAnsweredWord, aSavedTest } from '../../support/builders.ts'

/** A new test of the server's. */
export async function createByCall(request: APIRequestContext): Promise<VocabTest> {
  const data = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
  return (await request.post('/v1/vocab_checkbox_tests/', { data })).json()
}

/** It as a device holds it. */
export const onDevice = ({ test_id, shortcode, words }: VocabTest, changes: Partial<SavedTest> = {}): SavedTest =>
  aSavedTest({ test_id, shortcode, words, fetched_at: Date.now(), ...changes })

/** The same, answered to its end. */
export const answeredOnDevice = (served: VocabTest, changes: Partial<SavedTest> = {}): SavedTest =>
  onDevice(served, {
    status: 'in-progress',
    words: served.words.map((word) => anAnsweredWord({ ...word, checked: true, answered_at: Date.now() })),
    ...changes,
  })
