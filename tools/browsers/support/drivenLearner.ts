import { expect } from '@playwright/test'
import { answerText } from '../../../src/texts/answer.ts'
import { submitText } from '../../../src/texts/submit.ts'
import { summaryText } from '../../../src/texts/summary.ts'
import { uiText } from '../../../src/texts/ui.ts'
import type { KillableProduct } from '../../../tests/faults/support/killableProduct.ts'
import { PRACTICE_ITEMS, resumeLabel, TEST_WORDS } from '../../../tests/support/learner.ts'
import type { DrivenBrowser } from './drivenBrowser.ts'

/** A learner in any browser, whose answers are all recorded. */
export interface DrivenLearner {
  /** The recorded answers (known or not), by position. */
  readonly given: ReadonlyMap<number, boolean>
  /** Answers until `count` words are answered. */
  answerUntil(count: number): Promise<void>
  /** Waits until the first unanswered word is on the screen. */
  seesNextWord(): Promise<void>
  /** Opens the app by its address and resumes. */
  comeBack(): Promise<void>
  /** Waits until the result page is displayed. */
  seesResult(): Promise<void>
  /** Returns the number of answers that the server lacks or stores differently. */
  lost(): Promise<number>
}

/** Starts a new test and goes to its first word, in the flow without a sign-in step. */
export async function beginTest(browser: DrivenBrowser, product: KillableProduct): Promise<DrivenLearner> {
  const given = new Map<number, boolean>()
  const path = () => browser.evaluate(() => location.pathname)
  const hasButton = (text: string) =>
    browser.evaluate(
      (wanted) => [...document.querySelectorAll('button')].some((button) => button.textContent.includes(wanted)),
      text,
    )

  async function seesWord(index: number) {
    await expect.poll(path, { timeout: 20_000 }).toBe(`/vocab/words/${index}`)
    await expect.poll(() => hasButton(answerText('know')), { timeout: 20_000 }).toBe(true)
  }

  async function passPractice() {
    for (let index = 0; index < PRACTICE_ITEMS; index++) {
      await seesWord(index)
      await browser.press('f')
      const hasAdvanced = async () => (await path()) !== `/vocab/words/${index}`
      await expect
        .poll(async () => (await hasButton(uiText('continue'))) || hasAdvanced(), { timeout: 20_000 })
        .toBe(true)
      if (!(await hasAdvanced())) await browser.click(uiText('continue'))
    }
    await seesWord(PRACTICE_ITEMS)
  }

  /** Confirms sending answers that were too fast for reading. On a slow machine there may be no such question. */
  async function sendAnyway() {
    const isSent = async () => (await path()).startsWith('/result/')
    await expect
      .poll(async () => (await hasButton(submitText('lookAgain.send'))) || isSent(), { timeout: 60_000 })
      .toBe(true)
    if (!(await isSent())) await browser.click(submitText('lookAgain.send'))
  }

  const seesNextWord = () => seesWord(given.size + PRACTICE_ITEMS)

  await browser.goto(`${product.url}/?noD`)
  await expect.poll(() => browser.evaluate(readRunningTestId), { timeout: 20_000 }).toBeTruthy()
  // From now on the app opens without a connection.
  await expect
    .poll(() => browser.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true)
  await browser.goto(`${product.url}/vocab/words/0`)
  await passPractice()
  const testId = (await browser.evaluate(readRunningTestId))!

  return {
    given,
    seesNextWord,
    async answerUntil(count) {
      while (given.size < count) {
        const position = given.size
        const known = (position * 7) % 3 !== 0
        await browser.press(known ? 'j' : 'f')
        given.set(position, known)
        if (given.size < TEST_WORDS) await seesNextWord()
        else await sendAnyway()
      }
    },
    async comeBack() {
      await browser.goto(product.url)
      await expect.poll(() => hasButton(resumeLabel()), { timeout: 20_000 }).toBe(true)
      await browser.click(resumeLabel())
      await seesNextWord()
    },
    async seesResult() {
      await expect.poll(path, { timeout: 60_000 }).toMatch(/^\/result\/[a-z0-9]{10}$/i)
      const title = () => browser.evaluate(() => document.querySelector('h1')?.textContent)
      await expect.poll(title, { timeout: 20_000 }).toBe(summaryText('title'))
    },
    async lost() {
      const { answers } = await product.readTest(testId)
      return [...given].filter(([position, known]) => answers[position]?.[0] !== Number(known)).length
    },
  }
}

/** Runs in the page: reads the id of the running test from the app's database; null if there is none yet. */
async function readRunningTestId(): Promise<string | null> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'vocab')) return null
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('vocab')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      const reading = database.transaction('tests').objectStore('tests').get('running')
      reading.addEventListener('success', () => {
        database.close()
        resolve((reading.result as { test_id: string } | undefined)?.test_id ?? null)
      })
    })
  })
}
