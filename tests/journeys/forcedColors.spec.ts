import { expect, type Locator, type Page } from '@playwright/test'
import { ownText } from '#texts/own.ts'
import { aSharedResult } from '../support/builders.ts'
import { button, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { openFirstWord, takeShortTest } from './support/servedTest.ts'

// Routes answer for the server here; a worker would bypass some of them.
test.use({ serviceWorkers: 'block' })

const style = (place: Locator, property: string, pseudo?: string) =>
  place.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name!), [property, pseudo])

const YELLOW = 'rgb(255, 255, 0)'

const canvas = (page: Page) => style(page.locator('html'), 'background-color')

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with the system's own colours (${colorScheme})`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' }))

    // §13.6
    test('target, focus, progress and the answer so far are visible in the system’s colours', async ({ page }) => {
      await openFirstWord(page)
      const paper = await canvas(page)
      expect(await style(page.locator('mark'), 'background-color')).not.toBe(paper)
      expect(await style(page.locator('mark'), 'text-decoration-line')).toBe('underline')

      await page.keyboard.press('j')
      await expect(page.getByText('2/80')).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(button(page, 'Know')).toHaveAccessibleDescription('your answer so far')
      const frame = async (name: string) => parseFloat(await style(button(page, name), 'border-top-width'))
      expect(await frame('Know')).toBeGreaterThanOrEqual(2 * (await frame('Not sure')))

      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      expect(await style(focused, 'outline-style')).toBe('solid')
      expect(await style(focused, 'outline-color')).not.toBe(paper)

      const ticks = page.getByRole('progressbar').locator('path')
      const [empty, inked] = [await style(ticks.nth(0), 'fill'), await style(ticks.nth(1), 'fill')]
      expect(inked).not.toBe(empty)
      expect(inked).not.toBe(paper)
      expect(empty).not.toBe(paper)
    })

    // §13.6
    test('the ticks of what was known are yellow, with an outline in the system’s colours', async ({
      page,
      request,
    }) => {
      await takeShortTest(page, request)
      const knew = page.getByRole('region', { name: ownText('pattern') })
      const paper = await canvas(page)
      const [outline, ink] = [knew.locator('path').nth(0), knew.locator('path').nth(1)]
      expect(await style(ink, 'fill')).toBe(YELLOW)
      expect(await style(outline, 'stroke')).not.toBe(paper)
    })

    // §13.6
    test('bars and ruler show their values in the system’s colours', async ({ page }) => {
      await page.route('**/v1/vocab_checkbox_tests/share/*/', (route) =>
        route.fulfill({ json: aSharedResult({ edition: 'third' }) }),
      )
      await page.goto('/result/abcdefghjk')
      await expect(heading(page, /Result$/)).toBeVisible()
      const paper = await canvas(page)
      const bar = page.getByRole('img', { name: /^Words/ })
      const [track, fill, flag] = [bar.locator('span').nth(0), bar.locator('span').nth(1), bar.locator('span').nth(2)]
      expect(await style(fill, 'border-top-color')).not.toBe(await style(track, 'background-color'))
      expect(await style(track, 'outline-style')).toBe('solid')
      expect(await style(flag, 'border-right-color')).not.toBe(paper)

      const ruler = page.getByRole('img', { name: /on the scale from A1 to C2/ })
      const [band, marker] = [ruler.locator('[data-part=band]'), ruler.locator('[data-part=marker]')]
      expect(await style(band, 'border-top-style')).toBe('solid')
      expect(await style(band, 'border-top-color')).not.toBe(paper)
      expect(await style(marker, 'border-top-color')).not.toBe(paper)
      expect(await style(ruler.getByText('B2'), 'border-top-color')).not.toBe(paper)
      expect(await style(ruler.getByText('B2'), 'border-left-color', '::before')).not.toBe(paper)
      expect(Number(await style(ruler.getByText('B2'), 'font-weight'))).toBeGreaterThan(
        Number(await style(ruler.getByText('B1'), 'font-weight')),
      )
    })
  })
}
