import { expect, type Page } from '@playwright/test'
import { ClaimTest } from '#contracts/account.ts'
import { startText } from '#texts/start.ts'
import { readRow } from '../support/deviceRows.ts'
import { answerWords, button, goToPractice, logIn, passPractice } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { finishWords, signUpWithProfile } from './support/servedTest.ts'

type Stored = { test_id: string; words: { checked: boolean | null }[] }
const stored = async (page: Page) => (await readRow(page, 'tests', 'running')) as Stored

// §7.5 §11.28
test('a learner who signs in on a new device finds the half-finished test and the last result', async ({
  page,
  browser,
}) => {
  const credentials = await signUpWithProfile(page)
  await finishWords(page)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  const result = page.url()

  const claimed = page.waitForResponse((response) => response.url().endsWith(ClaimTest.path) && response.ok())
  await goToPractice(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: 6 }, () => true)
  await expect(page).toHaveURL(/\/vocab\/words\/9$/)
  await claimed
  const { test_id: testId } = await stored(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await logIn(other, credentials)
  await expect(other).toHaveURL(/\/vocab\/words\/\d+$/)
  await other.goto('/')
  await expect(button(other, /^Resume/)).toBeVisible()
  await expect.poll(async () => (await stored(other)).test_id).toBe(testId)
  await other.getByRole('link', { name: startText('lastResult') }).click()
  await expect(other).toHaveURL(result)
  await expect(button(other, 'Share Results'), 'the view of its owner').toBeVisible()
  await expect
    .poll(() => readRow(other, 'profile', 'userProfile'))
    .toMatchObject({ native_language: 'es', email: credentials.email })
  await context.close()
})

// §13.19
test('signing in on a new device brings the language of the account, which stays', async ({ page, browser }) => {
  const credentials = await signUpWithProfile(page)
  const context = await browser.newContext()
  await context.route('**/v1/account/', (route) =>
    route.fulfill({ json: { results: [], running: null, interface_language: 'de' } }),
  )
  const other = await context.newPage()
  await logIn(other, credentials)
  await expect(other.locator('html[lang=de]')).toBeAttached()
  await context.unrouteAll()
  await other.goto('/')
  await expect(button(other, 'Test starten')).toBeVisible()
  await context.close()
})
