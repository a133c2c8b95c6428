import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { SavedTest, VocabTest } from '#contracts/test.ts'
import { summaryText } from '#texts/summary.ts'
import { anAnsweredWord, aProfile, aSavedTest } from '../../support/builders.ts'
import { fetchTest, leaveApp, plantRow, readRow } from '../../support/deviceRows.ts'
import { heading, PRACTICE_ITEMS, signUp, TEST_WORDS } from '../../support/learner.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'

/** Requests a new test from the server. */
async function createByCall(request: APIRequestContext): Promise<VocabTest> {
  const data = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
  return (await request.post('/v1/vocab_checkbox_tests/', { data })).json()
}

/** Which words of the running test a learner knows whose answers give a level. */
export async function readKnownWords(page: Page): Promise<(position: number) => boolean> {
  return knowsUpTo(((await readRow(page, 'tests', 'running')) as SavedTest).words)
}

/** Opens the first counted sentence of a newly fetched test. @returns its words */
export async function openFirstWord(page: Page): Promise<SavedTest['words']> {
  const { words } = await fetchTest(page)
  await page.goto(`/vocab/words/${PRACTICE_ITEMS}`)
  await expect(page.locator('mark')).toBeVisible()
  return words
}

/** Brings a signed-in learner with a profile to the first practice sentence, as all steps would (flows.spec.ts). */
export async function signUpWithProfile(page: Page) {
  await fetchTest(page)
  await leaveApp(page)
  await plantRow(page, 'profile', 'userProfile', aProfile({ cefr_test_2_years: false }))
  await page.goto('/vocab/auth/')
  return signUp(page)
}

/** Signs a learner in, with every word of the test answered and nothing sent. */
export async function haveAnsweredTest(page: Page): Promise<SavedTest> {
  await signUpWithProfile(page)
  await leaveApp(page)
  const test = (await readRow(page, 'tests', 'running')) as SavedTest
  const words = test.words.map((word) => anAnsweredWord({ ...word, checked: true, answered_at: Date.now() }))
  await plantRow(page, 'tests', 'running', { ...test, status: 'in-progress', words })
  return test
}

/**
 * Answers the running test up to `count` words: all but the last on the device, the last one on the page. For tests of
 * later steps: takeTheTest.spec.ts answers every word.
 * @param rule which words are known; by default such that the answers give a level
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

/** Answers all words of the test, which is then sent. */
export const finishWords = (page: Page, rule?: (position: number) => boolean) => answerUpTo(page, TEST_WORDS, rule)

/** Takes the short flow to a result with a level as a guest: the answers are planted, and the page sends them. */
export async function takeShortTest(page: Page, request: APIRequestContext) {
  await page.goto('/')
  await leaveApp(page)
  const { test_id, shortcode, words } = await createByCall(request)
  const known = knowsUpTo(words)
  const answers = { status: 'in-progress', flow: 'noD', test_version: 'v7noD', fetched_at: Date.now() } as const
  const answered = words.map((word, position) =>
    anAnsweredWord({ ...word, checked: known(position), answered_at: Date.now() }),
  )
  await plantRow(page, 'tests', 'running', aSavedTest({ test_id, shortcode, ...answers, words: answered }))
  await page.goto('/vocab/results/')
  await expect(heading(page, summaryText('title'))).toBeVisible({ timeout: 15_000 })
  return new URL(page.url()).pathname
}
