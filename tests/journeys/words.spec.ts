import { expect, type Page } from '@playwright/test'
import { fetchTest, leaveApp, readRow } from './support/device.ts'
import { button } from './support/learner.ts'
import { test } from './support/quietPage.ts'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

const text = (page: Page, exact: string) => page.getByText(exact, { exact: true })

test.describe('test', () => {
  // §3.33
  test('Back leads to the sentence before; the bar shows how far it is', async ({ page }) => {
    const saved = await fetchTest(page)
    const bar = page.getByRole('progressbar', { name: 'Progress' })
    const back = page.getByRole('button', { name: 'Back', exact: true })
    await page.goto('/vocab/words/3')
    await expect(bar).toHaveAttribute('aria-valuemax', String(saved.practice.length + saved.words.length))
    await expect(bar).toHaveAttribute('aria-valuenow', '3')
    await button(page, 'Know').click()
    await expect(bar).toHaveAttribute('aria-valuenow', '4')
    await back.click()
    await expect(page).toHaveURL(/\/vocab\/words\/3$/)
    await expect(bar).toHaveAttribute('aria-valuenow', '3')
    await expect(button(page, 'Know')).toHaveAccessibleDescription('your answer so far')
  })

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

  // §3.42 §10.3
  test('sentences slide for 0.3 seconds, with the movement', async ({ page }) => {
    await page.addInitScript(() => {
      const slides: { entersAt: string; milliseconds: unknown }[] = []
      Object.assign(window, { slides })
      const { animate } = Element.prototype
      Element.prototype.animate = function (keyframes, options) {
        const element = this as HTMLElement
        const milliseconds = typeof options === 'object' ? options.duration : options
        const [first] = keyframes as Keyframe[]
        const entersAt = String(first?.['transform'])
        if (entersAt.startsWith('translate') && element.querySelector('mark') && !element.inert)
          slides.push({ entersAt, milliseconds })
        return animate.call(this, keyframes, options)
      }
    })
    const lastSlide = () => page.evaluate(() => (window as unknown as { slides: unknown[] }).slides.at(-1))
    await fetchTest(page)
    await page.goto('/vocab/words/3')
    await button(page, 'Know').click()
    await expect.poll(lastSlide).toEqual({ entersAt: 'translateX(64px)', milliseconds: 300 })
    // The sentence before has gone: it does not come back from halfway.
    await expect(page.locator('mark')).toHaveCount(1)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(lastSlide).toEqual({ entersAt: 'translateX(-64px)', milliseconds: 300 })
  })

  // §4.10
  test('decision_time counts only while the page is visible', async ({ page }) => {
    await page.clock.install()
    await fetchTest(page)
    await page.goto('/vocab/words/3')
    await expect(page.locator('mark')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Know').click()
    await expect(text(page, '5/83')).toBeVisible()
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
    await expect(page).toHaveURL(/\/vocab\/words\/5$/)
    const { words } = (await readRow(page, 'tests', 'running')) as { words: { decision_time: number }[] }
    expect(words[1]!.decision_time).toBe(2500)
  })
})
