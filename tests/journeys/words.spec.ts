import { expect } from '@playwright/test'
import { fetchTest, leaveApp, readRow } from '../support/deviceRows.ts'
import { recordShifts, shifts } from './support/layoutShifts.ts'
import { button, counter } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

test.describe('test', () => {
  // §3.33
  test('Back leads to the sentence before; the bar shows how far it is', async ({ page }) => {
    const saved = await fetchTest(page)
    const bar = page.getByRole('progressbar', { name: 'Progress' })
    const back = page.getByRole('button', { name: 'Back', exact: true })
    await page.goto('/vocab/words/3')
    await expect(bar).toHaveAttribute('aria-valuemax', String(saved.words.length))
    await expect(bar).toHaveAttribute('aria-valuenow', '0')
    await button(page, 'Know').click()
    await expect(bar).toHaveAttribute('aria-valuenow', '1')
    await back.click()
    await expect(page).toHaveURL(/\/vocab\/words\/3$/)
    await expect(bar).toHaveAttribute('aria-valuenow', '0')
    await expect(button(page, 'Know')).toHaveAccessibleDescription('your answer so far')
  })

  for (const width of [360, 1280]) {
    // §3.64
    test(`the word that an answer is saved moves nothing at ${width} px, however late it comes`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      let letGo!: () => void
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await recordShifts(page, { soonAfterPress: true })
      await fetchTest(page)
      await page.route('**/v1/vocab_checkbox_tests/*/', async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/vocab/words/3')
      await button(page, 'Know').click()
      await expect(counter(page, 4)).toBeVisible()
      await expect(page.getByText('Saved on this device')).toBeVisible()
      const movedByPress = await shifts(page)
      letGo()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      expect(await shifts(page)).toEqual(movedByPress)
    })
  }

  // §5.22
  test('a redirect to the furthest sentence replaces the address in the history', async ({ page }) => {
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
  test('decision_time counts only while the page is visible', async ({ page }) => {
    await page.clock.install()
    await fetchTest(page)
    await page.goto('/vocab/words/3')
    await expect(page.locator('mark')).toBeVisible()
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
})
