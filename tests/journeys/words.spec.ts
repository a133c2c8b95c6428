import { expect } from '@playwright/test'
import { fetchTest, leaveApp, readRow } from '../support/deviceRows.ts'
import { button, counter } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { openFirstWord } from './support/servedTest.ts'

// Routes answer for the server here; a worker would bypass some of them.
test.use({ serviceWorkers: 'block' })

// §5.22
test('the redirect to the furthest sentence replaces the address in the history', async ({ page }) => {
  await fetchTest(page)
  await leaveApp(page)
  await page.goto('/vocab/words/40')
  await expect(page).toHaveURL(/\/vocab\/words\/3$/)
  await expect(page.locator('mark')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about\/$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/vocab\/words\/3$/)
})

// §4.10
test('the time of a decision counts only while the page is visible', async ({ page }) => {
  await page.clock.install()
  await openFirstWord(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Know').click()
  await expect(counter(page, 4)).toBeVisible()
  const turn = (visibilityState: 'visible' | 'hidden') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibilityState)
  await page.clock.runFor(2000)
  await turn('hidden')
  await page.clock.runFor(60_000)
  await turn('visible')
  await page.clock.runFor(500)
  await page.keyboard.press('f')
  await expect(counter(page, 5)).toBeVisible()
  const { words } = (await readRow(page, 'tests', 'running')) as { words: { decision_time: number }[] }
  expect(words[1]!.decision_time).toBe(2500)
})
