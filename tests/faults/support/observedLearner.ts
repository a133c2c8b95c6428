import { expect, type Page } from '@playwright/test'
import { answerText } from '#texts/answer.ts'
import { wordsText } from '#texts/words.ts'
import { readRow } from '../../support/deviceRows.ts'
import {
  answerWords,
  button,
  passPractice,
  PRACTICE_ITEMS,
  resumeLabel,
  TEST_WORDS,
  workerControls,
} from '../../support/learner.ts'
import type { KillableProduct, StoredTest } from './killableProduct.ts'
import { shownEarly } from './pageInstruments.ts'

/** A learner whose every answer is recorded, and every 'Saved' that was shown. */
export interface ObservedLearner {
  page: Page
  readonly testId: string
  /** The last answer to each word, by position: known or not. */
  readonly given: Map<number, boolean>
  /** Answers the word at `position` and waits for the next sentence. */
  answer(position: number): Promise<void>
  /** Opens the app again, as a learner would after a crash, and resumes. */
  comeBack(page: Page): Promise<void>
  /** Gives the other answer to a word in another tab. */
  changeMind(tab: Page, position: number): Promise<void>
  /** Checks the last 'Saved' that could not be checked while the database was down. */
  checkLastSaved(): Promise<void>
  /** Waits for 'Saved', which must appear, and checks it. */
  waitForSaved(): Promise<void>
  /** Waits for the result, or resumes from the start if the completion was given up. */
  resumeIfLedToStart(): Promise<void>
  /** Whether the server still has every answer that it ever acknowledged. */
  stillThere(): Promise<boolean>
  /** The number of sentences shown before the last answer was on the device. */
  earlySentences(): number
  /** How often 'Saved' was shown although the server lacked an answer. */
  falseSaved(): number
  /** The number of answers that the server lacks or has wrong. */
  lost(): Promise<number>
}

/** Goes through a new test to its first word, in the flow without a sign-in step. */
export async function beginTest(page: Page, product: KillableProduct): Promise<ObservedLearner> {
  const given = new Map<number, boolean>()
  let falseSaves = 0
  let earlySentences = 0
  await page.goto(`${product.url}/?noD`)
  await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
  await workerControls(page)
  await page.goto(`${product.url}/vocab/words/0`)
  await passPractice(page)
  const { test_id: testId } = (await readRow(page, 'tests', 'running')) as { test_id: string }

  /** The answers that the last 'Saved' covered. */
  let promised: Map<number, boolean> | null = null

  async function checkLastSaved() {
    if (!promised) return
    const stored = await product.readTest(testId).catch(() => null)
    if (!stored) return
    if (missing(promised, stored) > 0) falseSaves += 1
    promised = null
  }

  const saved = () => learner.page.getByRole('status').filter({ hasText: new RegExp(`^${wordsText('state.saved')}$`) })

  /** Checks a 'Saved' on the screen against the database, at once or as soon as the database is back. */
  async function recordSaved() {
    earlySentences = Math.max(earlySentences, await shownEarly(learner.page))
    const now = new Map(given)
    if ((await saved().count()) > 0) promised = now
    await checkLastSaved()
  }

  const learner: ObservedLearner = {
    page,
    testId,
    given,
    async answer(position) {
      const known = (position * 7) % 3 !== 0
      await answerWords(learner.page, { from: position, to: position + 1 }, () => known)
      given.set(position, known)
      if (position + 1 < TEST_WORDS) {
        await expect(learner.page).toHaveURL(new RegExp(`/vocab/words/${position + 1 + PRACTICE_ITEMS}$`))
        await recordSaved()
      }
    },
    async comeBack(next) {
      learner.page = next
      await next.goto(product.url)
      await next.getByRole('button', { name: resumeLabel() }).click()
      await expect(button(next, answerText('know'))).toBeVisible()
      await expect(next).toHaveURL(new RegExp(`/vocab/words/${given.size + PRACTICE_ITEMS}$`))
    },
    async resumeIfLedToStart() {
      const { page: own } = learner
      await expect(own).toHaveURL(/\/result\/|:\d+\/$/, { timeout: 60_000 })
      if (new URL(own.url()).pathname === '/') await own.getByRole('button', { name: resumeLabel() }).click()
    },
    async changeMind(tab, position) {
      const known = !given.get(position)
      await tab.goto(`${product.url}/vocab/words/${position + PRACTICE_ITEMS}`)
      await button(tab, answerText(known ? 'know' : 'notSure')).click()
      await expect(tab).toHaveURL(new RegExp(`/vocab/words/${position + 1 + PRACTICE_ITEMS}$`))
      given.set(position, known)
    },
    async waitForSaved() {
      await expect(saved()).toBeVisible({ timeout: 60_000 })
      await recordSaved()
    },
    async stillThere() {
      const { answers } = await product.readTest(testId)
      const acknowledged = product.proxy.acknowledged.get(`/v1/vocab_checkbox_tests/${testId}/`) ?? 0
      return answers.filter((answer) => answer !== null).length >= acknowledged
    },
    earlySentences: () => earlySentences,
    checkLastSaved,
    falseSaved: () => falseSaves,
    lost: async () => missing(given, await product.readTest(testId)),
  }
  return learner
}

function missing(given: ReadonlyMap<number, boolean>, { answers }: StoredTest): number {
  return [...given].filter(([position, known]) => answers[position]?.[0] !== Number(known)).length
}
