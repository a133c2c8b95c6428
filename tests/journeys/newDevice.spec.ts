import { expect, type Page } from '@playwright/test'
import { readRow } from '../support/deviceRows.ts'
import {
  answerWords,
  button,
  goToNextTest,
  goToSignIn,
  heading,
  logIn,
  passPractice,
  signUp,
} from '../support/learner.ts'
import { finishWords } from './support/servedTest.ts'
import { test } from './support/quietPage.ts'

type Stored = { test_id: string; words: { checked: boolean | null }[] }
const stored = async (page: Page) => (await readRow(page, 'tests', 'running')) as Stored

/** Waits until the account has the running test. */
const claimed = async (page: Page) => {
  const { test_id: testId } = await stored(page)
  await expect.poll(async () => String(await readRow(page, 'settings', 'claimedTests'))).toContain(testId)
}

// §7.5 §11.28
test('who signs in on a new device finds the half-finished test and the last result', async ({ page, browser }) => {
  await goToSignIn(page)
  const credentials = await signUp(page)
  await finishWords(page)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  const result = page.url()

  await goToNextTest(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: 6 }, () => true)
  await expect(page).toHaveURL(/\/vocab\/words\/9$/)
  await claimed(page)
  const { test_id: testId } = await stored(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await logIn(other, credentials)
  await expect(other).toHaveURL(/\/vocab\/words\/\d+$/)
  await other.goto('/')
  await expect(button(other, /^Resume/)).toBeVisible()
  await expect.poll(async () => (await stored(other)).test_id).toBe(testId)
  await other.getByRole('link', { name: 'View last result' }).click()
  await expect(other).toHaveURL(result)
  await expect(button(other, 'Share Results'), 'the view of its owner').toBeVisible()
  await expect
    .poll(() => readRow(other, 'profile', 'userProfile'))
    .toMatchObject({ native_language: 'es', email: credentials.email })
  await context.close()
})

test('a device that has signed in asks once a start, and only where no test is under way', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/v1\/account\//.test(request.url())) asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto('/')
  await expect(button(page, 'Start the test')).toBeVisible()
  await goToSignIn(page)
  expect(asked, 'nobody has signed in').toEqual([])
  await signUp(page)
  await expect.poll(() => asked).toEqual(['GET /v1/account/'])
  await passPractice(page)
  await answerWords(page, { from: 0, to: 6 }, () => true)
  await expect(page).toHaveURL(/\/vocab\/words\/9$/)
  await claimed(page)
  await expect.poll(() => asked).toEqual(['GET /v1/account/', 'PUT /v1/account/running-test/'])

  // Idle: what a start asks for by itself has been asked.
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(button(page, /^Resume/)).toBeVisible()
  expect(asked, 'nothing more, with a test under way').toHaveLength(2)

  await test.step('a test that made way does not come back', async () => {
    const { test_id: dropped } = await stored(page)
    await button(page, 'Start the test').click()
    await expect(heading(page, 'How the test works')).toBeVisible()
    await expect.poll(async () => (await stored(page)).test_id).not.toBe(dropped)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect.poll(() => asked).toHaveLength(3)
    await expect(button(page, /^Resume/)).toHaveCount(0)
    expect((await stored(page)).test_id).not.toBe(dropped)
  })
})
