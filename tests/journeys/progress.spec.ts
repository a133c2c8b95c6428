import { expect, type Page } from '@playwright/test'
import type { SavedTest } from '#contracts/test.ts'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { readRow } from '../support/deviceRows.ts'
import { button, goToPractice, heading, logIn, passPractice, workerControls } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { finishWords, signUpWithProfile } from './support/servedTest.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const verdict = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })

// §12.26
test('a learner with two results sees the gain, with and without a connection, and on a new device', async ({
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
  const credentials = await signUpWithProfile(page)
  await finishWords(page, () => false)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  await expect(button(page, 'Share Results')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All your results' })).toHaveCount(0)

  await goToPractice(page)
  await passPractice(page)
  const { words } = (await readRow(page, 'tests', 'running')) as SavedTest
  await finishWords(page, (position) => !fakes.has(words[position]!.sentence))
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  const latest = new URL(page.url()).pathname
  await expect(page.getByText(/^Up from A1 since [A-Z][a-z]+ \d+\. A real step\./)).toBeVisible()
  await page.getByRole('link', { name: 'All your results' }).click()
  await expect(heading(page, 'Your progress')).toBeVisible()
  await expect(verdict(page, 'A real gain: from A1 to C2')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await test.step('without a connection, from the start', async () => {
    await page.goto('/')
    await workerControls(page)
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
