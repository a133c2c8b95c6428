import { expect, type Page } from '@playwright/test'
import { paths } from '#rules/paths.ts'
import { expressionsText } from '#texts/expressions.ts'
import { notebookText } from '#texts/notebook.ts'
import { countRows } from '../support/deviceRows.ts'
import { button, haveAccount, heading, logIn, openAccount, workerControls } from '../support/learner.ts'
import { DAY } from '../support/practisedCards.ts'
import { test } from './support/quietPage.ts'
import { finishWords, signUpWithProfile, takeShortTest } from './support/servedTest.ts'

const counter = (page: Page, done: number, total: number) =>
  page.getByText(notebookText('practice.counter', { done, total }), { exact: true })
const sentence = (page: Page) => page.locator('.notebook-card mark')

/** Grades the visible card by keys, and waits for the next one or the end. */
async function grade(page: Page, key: string) {
  const before = await sentence(page).textContent()
  await page.keyboard.press(' ')
  await expect(button(page, /^Good/)).toBeVisible()
  await page.keyboard.press(key)
  await expect(async () => {
    const isDone = await heading(page, notebookText('done')).isVisible()
    const [shown] = await sentence(page).allTextContents()
    expect(isDone || (shown !== undefined && shown !== before)).toBe(true)
  }).toPass()
}

// §14.4 §14.5 §14.6 §14.8
test('a learner practises after a result, closes the page midway, and continues offline the next day', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page)
  await workerControls(page)
  await finishWords(page)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  await page.getByRole('link', { name: expressionsText('notebook') }).click()
  await expect(page.getByText('5 new')).toBeVisible()
  await page.getByRole('link', { name: notebookText('practise') }).click()
  await expect(counter(page, 0, 5)).toBeVisible()
  await grade(page, '4')
  await grade(page, '1')
  await expect(counter(page, 1, 5)).toBeVisible()
  await page.close()

  await test.step('the learner continues offline the next day', async () => {
    await context.setOffline(true)
    const next = await context.newPage()
    await next.clock.install({ time: Date.now() + DAY })
    await next.goto('/')
    await next.getByRole('link', { name: /^Practise: 1 to repeat/ }).click()
    await expect(next.getByText('1 to repeat and 5 new')).toBeVisible()
    await next.getByRole('link', { name: notebookText('practise') }).click()
    await expect(counter(next, 0, 6)).toBeVisible()
    for (let card = 0; card < 6; card++) await grade(next, '4')
    await expect(heading(next, notebookText('done'))).toBeVisible()
    await expect(next.getByText('You practised 6 phrases.')).toBeVisible()
  })
})

// §14.6 §11.29
test('a guest’s practice goes to the account and to a second device, and nothing of it outlives the account', async ({
  page,
  request,
  browser,
}) => {
  await takeShortTest(page, request)
  await page.goto(paths.practice)
  await expect(counter(page, 0, 5)).toBeVisible()
  await grade(page, '4')
  await grade(page, '4')
  const credentials = await haveAccount(page)
  await expect.poll(() => countRows(page, 'notebookLog', 'unsent')).toBe(0)

  const context = await browser.newContext()
  const other = await context.newPage()
  await logIn(other, credentials)
  await expect.poll(() => countRows(other, 'notebookCards')).toBe(2)
  await other.goto(paths.practice)
  await expect(counter(other, 2, 5)).toBeVisible()
  await grade(other, '4')
  await other.goto(paths.notebook)
  await expect.poll(() => countRows(other, 'notebookLog', 'unsent')).toBe(0)
  await page.goto(paths.notebook)
  await expect.poll(() => countRows(page, 'notebookCards')).toBe(3)

  await page.goto('/')
  await openAccount(page)
  await button(page, 'Delete account').click()
  await button(page, 'Delete my account').click()
  await expect(page.getByText('Your account and results were deleted.')).toBeVisible()
  expect(await countRows(page, 'notebookLog')).toBe(0)
  expect(await countRows(page, 'notebookCards')).toBe(0)
  await context.close()
})
