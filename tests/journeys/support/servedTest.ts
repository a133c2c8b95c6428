import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { SavedTest, VocabTest } from '#contracts/test.ts'
import { anAnsweredWord, aProfile, aSavedTest } from '../../support/builders.ts'
import { fetchTest, leaveApp, plantRow, readRow } from '../../support/deviceRows.ts'
import { PRACTICE_ITEMS, signUp, TEST_WORDS } from '../../support/learner.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'

/** A new test of the server's. */
export async function createByCall(request: APIRequestContext): Promise<VocabTest> {
  const data = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
  return (await request.post('/v1/vocab_checkbox_tests/', { data })).json()
}

/** It as a device holds it. */
const onDevice = ({ test_id, shortcode, words }: VocabTest, changes: Partial<SavedTest> = {}): SavedTest =>
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

/** Opens the first sentence that counts, of a test that was just fetched. @returns its words */
export async function openFirstWord(page: Page): Promise<SavedTest['words']> {
  const { words } = await fetchTest(page)
  await page.goto(`/vocab/words/${PRACTICE_ITEMS}`)
  await expect(page.locator('mark')).toBeVisible()
  return words
}

/** A learner who is signed in with a profile, at the first practice sentence of a test: as after all steps, which flows.spec.ts takes. */
export async function signUpWithProfile(page: Page) {
  await fetchTest(page)
  await leaveApp(page)
  await plantRow(page, 'profile', 'userProfile', aProfile({ cefr_test_2_years: false }))
  await page.goto('/vocab/auth/')
  return signUp(page)
}

/** A learner who is signed in, with every word of the test answered and nothing sent yet. */
export async function haveAnsweredTest(page: Page): Promise<SavedTest> {
  await signUpWithProfile(page)
  await leaveApp(page)
  const test = (await readRow(page, 'tests', 'running')) as SavedTest
  const words = test.words.map((word) => anAnsweredWord({ ...word, checked: true, answered_at: Date.now() }))
  await plantRow(page, 'tests', 'running', { ...test, status: 'in-progress', words })
  return test
}

/**
 * Answers the running test up to that many words, as if it had been: all but the last of them on the device, that one on the
 * page. For tests of what comes after: takeTheTest.spec.ts answers all words.
 * @param rule which words are known; by default such that the answers tell a level
 */
export async function answerUpTo(page: Page, count: number, rule?: (position: number) => boolean): Promise<void> {
  await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
  await leaveApp(page)
  const test = (await readRow(page, 'tests', 'running')) as SavedTest
  const known = rule ?? knowsUpTo(test.words)
  const last = count - 1
  const words = test.words.map((word, position) =>
    position < last ? anAnsweredWord({ ...word, checked: known(position), answered_at: Date.now() }) : word,
  )
  await plantRow(page, 'tests', 'running', { ...test, status: 'in-progress', words })
  await page.goto(`/vocab/words/${test.practice.length + last}`)
  await expect(page.locator('mark')).toBeVisible()
  await page.keyboard.press(known(last) ? 'j' : 'f')
}

/** The same for all words of the test, which is sent then. */
export const finishWords = (page: Page, rule?: (position: number) => boolean) => answerUpTo(page, TEST_WORDS, rule)
