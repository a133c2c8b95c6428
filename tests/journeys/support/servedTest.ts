import type { SavedTest, VocabTest } from '#contracts/test.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { anAnsweredWord, aSavedTest } from '../../support/builders.ts'
import { leaveApp, plantRow, readRow } from './device.ts'
import { button, TEST_WORDS } from './learner.ts'

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

/**
 * Has the running test answered on the device but for its last words, as if they had been, and shows the first of those. For
 * tests of what comes after the words: takeTheTest.spec.ts answers all of them.
 */
export async function skipToLastWords(page: Page, left: number, known: (position: number) => boolean): Promise<void> {
  await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
  await leaveApp(page)
  const test = (await readRow(page, 'tests', 'running')) as SavedTest
  const next = test.words.length - left
  const words = test.words.map((word, position) =>
    position < next ? anAnsweredWord({ ...word, checked: known(position), answered_at: Date.now() }) : word,
  )
  await plantRow(page, 'tests', 'running', { ...test, status: 'in-progress', words })
  const address = `/vocab/words/${test.practice.length + next}`
  await page.goto(address)
  await expect(page).toHaveURL(new RegExp(`${address}$`))
}

/** Answers the last word on the page, and has the others answered. */
export async function finishWords(page: Page, known: (position: number) => boolean): Promise<void> {
  await skipToLastWords(page, 1, known)
  await button(page, known(TEST_WORDS - 1) ? 'Know' : 'Not sure').click()
}
