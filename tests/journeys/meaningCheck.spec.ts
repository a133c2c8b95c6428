import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { checkText } from '#texts/check.ts'
import { uiText } from '#texts/ui.ts'
import { readRow } from '../support/deviceRows.ts'
import { button, heading, logIn, workerControls } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { finishWords, signUpWithProfile } from './support/servedTest.ts'

const SAVED = 'Your answers are saved. They will be sent when you are online.'
const RESULT = /\/result\/[a-z0-9]{10}$/i

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const toCheck = (page: Page) => page.getByRole('link', { name: /^Make it surer: \d+ taps$/ })
const options = (page: Page) => page.getByRole('group').getByRole('button')
const counter = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d+ of \d+$/ })

async function readDetails(page: Page, shortcode: string): Promise<OwnDetails> {
  return (await readRow(page, 'ownDetails', shortcode)) as OwnDetails
}

/** The ability of the result shown: the figures on the page are rounded, and may stay the same. */
async function readAbility(page: Page, shortcode: string): Promise<number> {
  await expect.poll(() => readRow(page, 'sharedResults', shortcode)).toBeTruthy()
  return ((await readRow(page, 'sharedResults', shortcode)) as MeasuredResult).ability
}

/** Records every request that sends a check, from all pages of a browser and its worker. */
function recordChecks(context: BrowserContext): unknown[] {
  const sent: unknown[] = []
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/check/')) sent.push(request.postDataJSON())
  })
  return sent
}

/** Brings a learner of the default flow to their result, with a worker. @returns its shortcode and the account */
async function completeTest(page: Page) {
  const credentials = await signUpWithProfile(page)
  await workerControls(page)
  await finishWords(page)
  await expect(page).toHaveURL(RESULT)
  await expect(toCheck(page)).toBeVisible()
  // From here the device knows that the result is its own.
  const shortcode = page.url().split('/').at(-1)!
  await expect.poll(async () => (await readDetails(page, shortcode)).owner).toBeTruthy()
  return { shortcode, credentials }
}

/** Answers questions `from` to `to` with their own meanings, as stored on the device, except the first of the check. */
async function answerQuestions(page: Page, shortcode: string, from: number, to: number) {
  const { answered, check } = await readDetails(page, shortcode)
  for (const [index, { subject, meanings }] of check!.questions.entries()) {
    if (index < from || index >= to) continue
    await expect(counter(page)).toHaveText(`${index + 1} of ${check!.questions.length}`)
    const meaning = answered.find((expression) => expression.subject === subject)!.definition
    const choice = index === 0 ? meanings.find((other) => other !== meaning)! : meaning
    await options(page).filter({ hasText: choice }).first().click()
  }
}

// §12.35 §12.38 §12.40 §12.42 §12.43
test('a check taken over two visits without a connection is sent once, and counts', async ({ page, context }) => {
  test.setTimeout(240_000)
  const { shortcode } = await completeTest(page)
  const sent = recordChecks(context)
  const before = await readAbility(page, shortcode)

  await context.setOffline(true)
  await toCheck(page).click()
  await answerQuestions(page, shortcode, 0, 3)
  await expect(counter(page)).toHaveText(/^4 of/)
  await page.close()

  const again = await context.newPage()
  await again.goto(`/result/${shortcode}/check/`)
  await expect(counter(again)).toHaveText(/^4 of/)
  await button(again, uiText('back')).click()
  await expect(counter(again)).toHaveText(/^3 of/)
  await options(again).and(again.locator('[aria-pressed=true]')).click()
  const { length } = (await readDetails(again, shortcode)).check!.questions
  await answerQuestions(again, shortcode, 3, length)
  await expect(again.getByText(SAVED)).toBeVisible()
  await again.close()

  const later = await context.newPage()
  await later.goto('/')
  await expect(heading(later, uiText('product'))).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await readDetails(later, shortcode)).fromServer?.check?.status).toBe('done')
  await later.goto(`/result/${shortcode}`)
  await expect(card(later, 'Level of proficiency')).toContainText(
    new RegExp(`${length - 1} of ${length} right|1 of ${length} meanings was different`),
  )
  await expect.poll(() => readAbility(later, shortcode)).not.toBe(before)
  expect(sent).toHaveLength(1)

  await later.goto(`/result/${shortcode}/check/`)
  await expect(later).toHaveURL(RESULT)
  await expect(later.getByText(/^Not known in your check: /)).toHaveCount(1)
})

// §12.39 §12.41
test('answers to a check that was declined on another device do not count', async ({ page, context, browser }) => {
  test.setTimeout(240_000)
  const { shortcode, credentials } = await completeTest(page)
  await context.setOffline(true)
  await toCheck(page).click()
  const { length } = (await readDetails(page, shortcode)).check!.questions
  await answerQuestions(page, shortcode, 0, length)
  await expect(page.getByText(SAVED)).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await logIn(other, credentials)
  await expect.poll(() => readRow(other, 'ownResults', shortcode)).toBe(shortcode)
  await other.goto(`/result/${shortcode}`)
  await toCheck(other).click()
  await button(other, checkText('decline.decline')).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: checkText('decline.decline') })
    .click()
  await expect(other).toHaveURL(RESULT)
  await expect.poll(async () => (await readDetails(other, shortcode)).fromServer?.check?.status).toBe('declined')
  await elsewhere.close()

  await context.setOffline(false)
  await expect(page).toHaveURL(RESULT)
  await expect(card(page, 'What you knew')).toBeVisible()
  // The card shows before the device has stored the server's answer.
  await expect.poll(async () => (await readDetails(page, shortcode)).fromServer?.check?.status).toBe('declined')
  await expect(page.getByText(checkText('surer'))).toHaveCount(0)
})
