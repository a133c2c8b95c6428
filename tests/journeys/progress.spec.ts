import type { SavedTest } from '#contracts/test.ts'
import { expect, type Page } from '@playwright/test'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { aResultPoint } from '../support/builders.ts'
import { leaveApp, plantRow, readRow } from '../support/deviceRows.ts'
import { button, goToNextTest, goToSignIn, heading, logIn, passPractice, signUp } from '../support/learner.ts'
import { finishWords } from './support/servedTest.ts'
import { test } from './support/quietPage.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const verdict = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })

// §12.26
test('two results: the gain is told, with and without a connection, and on a new device', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000)
  const fakes = new Set(
    loadItemBank()
      .items.filter(({ fake }) => fake)
      .map(({ sentence }) => sentence),
  )
  await goToSignIn(page)
  const credentials = await signUp(page)
  await finishWords(page, () => false)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  await expect(page.getByText('Your first result')).toBeVisible()

  await goToNextTest(page)
  await passPractice(page)
  const { words } = (await readRow(page, 'tests', 'running')) as SavedTest
  await finishWords(page, (position) => !fakes.has(words[position]!.sentence))
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  const latest = new URL(page.url()).pathname
  await expect(page.getByText('A real gain: from A1 to C2')).toBeVisible()
  await page.getByRole('link', { name: 'See all your results' }).click()
  await expect(heading(page, 'Your progress')).toBeVisible()
  await expect(verdict(page, 'A real gain: from A1 to C2')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await test.step('without a connection, from the start', async () => {
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: 'Your progress' }).click()
    await expect(verdict(page, /A real gain/)).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await context.setOffline(false)
  })

  await test.step('on a new device, after signing in', async () => {
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await logIn(other, credentials)
    await expect(other).not.toHaveURL(/\/vocab\/auth\/$/)
    await expect.poll(() => readRow(other, 'history', 'completed')).toHaveLength(2)
    await other.goto('/vocab/progress/')
    await expect(verdict(other, 'A real gain: from A1 to C2')).toBeVisible()
    await rows(other).first().getByRole('link').click()
    await expect(other).toHaveURL(latest)
    await expect(button(other, 'Share Results'), 'the view of its owner').toBeVisible()
    await elsewhere.close()
  })
})

// §3.5
test('the start leads to the progress of who has two results, and of nobody else', async ({ page }) => {
  await page.goto('/')
  await expect(button(page, 'Start the test')).toBeVisible()
  await leaveApp(page)
  const plant = async (shortcode: string, ability: number) => {
    await plantRow(page, 'ownResults', shortcode, shortcode)
    await plantRow(page, 'resultPoints', shortcode, aResultPoint({ shortcode, ability }))
  }
  await plant('one', 0.4)
  await plantRow(page, 'history', 'completed', [{ shortcode: 'one', timestamp: 1 }])
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'View last result' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your progress' })).toHaveCount(0)
  await leaveApp(page)
  await plant('two', 0.6)
  await page.goto('/')
  await page.getByRole('link', { name: 'Your progress' }).click()
  await expect(verdict(page, 'No clear change yet')).toBeVisible()
  await expect(page).toHaveTitle(/^Your progress/)
})

test('who has no result is told so, and gets to the test', async ({ page }) => {
  await page.goto('/vocab/progress/')
  await expect(page.getByText(/You have no result yet/)).toBeVisible()
  await page.getByRole('link', { name: 'Take the test' }).click()
  await expect(button(page, 'Start the test')).toBeVisible()
})
