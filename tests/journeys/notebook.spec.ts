import { expect, type Page } from '@playwright/test'
import { paths } from '#rules/paths.ts'
import { notebookText } from '#texts/notebook.ts'
import { countRows } from '../support/deviceRows.ts'
import { button, haveAccount, logIn, openAccount, workerControls } from '../support/learner.ts'
import { DAY } from '../support/practisedCards.ts'
import { test } from './support/quietPage.ts'
import { finishWords, signUpWithProfile, takeShortTest } from './support/servedTest.ts'

const counter = (page: Page, number: number, total: number) =>
  page.getByText(notebookText('practice.counter', { done: number, total }), { exact: true })
const card = (page: Page) => page.locator('.notebook-card')
const isNew = (page: Page) => card(page).getByText(notebookText('today.new'), { exact: true })
const end = (page: Page) => card(page).locator('.notebook-end h2')

/** Presses a key on the card shown, and waits for what comes then. */
async function press(page: Page, key: string) {
  const before = await card(page).textContent()
  await page.keyboard.press(key)
  await expect(card(page)).not.toHaveText(before!)
}

/** Meets five new phrases, and then knows all of them. */
async function learnFive(page: Page) {
  for (let step = 0; step < 10; step++) await press(page, 'j')
  await expect(end(page)).toHaveText(notebookText('end.more', { count: 5 }))
}

// §3.72 §14.4 §14.5 §14.6 §14.8
test('a learner practises after a result, closes the page midway, and continues offline the next day', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page)
  await workerControls(page)
  await finishWords(page)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  await page.goto('/')
  await expect(isNew(page)).toBeVisible()
  for (let phrase = 0; phrase < 5; phrase++) await press(page, 'j')
  await expect(counter(page, 1, 5)).toBeVisible()
  await press(page, 'f')
  await press(page, 'j')
  await press(page, 'j')
  await expect(counter(page, 2, 5)).toBeVisible()
  await page.close()

  await test.step('the learner continues offline the next day', async () => {
    await context.setOffline(true)
    const next = await context.newPage()
    await next.clock.install({ time: Date.now() + DAY })
    await next.goto('/')
    await expect(counter(next, 1, 10)).toBeVisible()
    for (let phrase = 0; phrase < 5; phrase++) await press(next, 'j')
    await learnFive(next)
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
  await expect(page).toHaveURL(new RegExp(`${paths.notebook}$`))
  await expect(isNew(page)).toBeVisible()
  await press(page, 'j')
  await press(page, 'j')
  const credentials = await haveAccount(page)
  await expect.poll(() => countRows(page, 'notebookLog', 'unsent')).toBe(0)

  const context = await browser.newContext()
  const other = await context.newPage()
  await logIn(other, credentials)
  await expect.poll(() => countRows(other, 'notebookCards')).toBe(2)
  await other.goto(paths.notebook)
  // The log may come before the result, and its cards with it.
  await expect(isNew(other).or(card(other).getByRole('group'))).toBeVisible()
  for (let known = 0; known < 2 && !(await isNew(other).isVisible()); known++) await press(other, 'j')
  await expect(isNew(other)).toBeVisible()
  await press(other, 'j')
  await other.goto(paths.progress)
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
