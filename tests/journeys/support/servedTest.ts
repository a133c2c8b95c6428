import type { SavedTest, VocabTest } from '#contracts/test.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { anAnsweredWord, aSavedTest } from '../../support/builders.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { leaveApp, plantRow, readRow } from '../../support/deviceRows.ts'

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

/** Which words of the running test a learner knows whose answers tell a level. */
export async function knownWords(page: Page): Promise<(position: number) => boolean> {
  return knowsUpTo(((await readRow(page, 'tests', 'running')) as SavedTest).words)
}

/**
 * Has the running test answered on the device but for its last word, as if it had been, and answers that on the page. For
 * tests of what comes after the words: takeTheTest.spec.ts answers all of them.
 * @param rule which words are known; by default such that the answers tell a level
 */
export async function finishWords(page: Page, rule?: (position: number) => boolean): Promise<void> {
  await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
  await leaveApp(page)
  const test = (await readRow(page, 'tests', 'running')) as SavedTest
  const known = rule ?? knowsUpTo(test.words)
  const last = test.words.length - 1
  const words = test.words.map((word, position) =>
    position < last ? anAnsweredWord({ ...word, checked: known(position), answered_at: Date.now() }) : word,
  )
  await plantRow(page, 'tests', 'running', { ...test, status: 'in-progress', words })
  await page.goto(`/vocab/words/${test.practice.length + last}`)
  await expect(page.locator('mark')).toBeVisible()
  await page.keyboard.press(known(last) ? 'j' : 'f')
}
