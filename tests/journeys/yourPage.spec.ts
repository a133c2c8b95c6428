import { expect, type Page } from '@playwright/test'
import { pageText } from '#texts/page.ts'
import { notWholeInSight } from '../scenes/layoutFaults.ts'
import { button, pressShare } from '../support/learner.ts'
import { holdRequests } from './support/holdRequests.ts'
import { recordShifts, shifts } from './support/layoutShifts.ts'
import { test } from './support/quietPage.ts'
import { openResult } from './support/sharedResult.ts'

// Routes answer for the server here; a worker would bypass some of them.
test.use({ serviceWorkers: 'block' })

const section = (page: Page) => page.getByRole('region', { name: pageText('title') })
/** How far the pen has moved, from 0 to 1. */
const pen = (page: Page) =>
  section(page)
    .locator('[data-look=known]')
    .first()
    .evaluate((word) => Number(getComputedStyle(word).getPropertyValue('--pen')))

// §12.49
test('the pen waits until the page is in view, then passes over it once, and nothing else moves', async ({ page }) => {
  await recordShifts(page)
  const release = await holdRequests(page, '**/assets/result-inked-*.js')
  const parts = page.waitForResponse('**/assets/motionParts-*.js')
  await openResult(page, {}, { own: true })
  // Whatever could move it has loaded.
  await page.evaluate((address) => import(address), (await parts).url())
  release()
  await expect(section(page)).toBeVisible()
  expect(await pen(page)).toBe(0)
  await section(page).getByText('IN PRAISE OF BOREDOM').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => pen(page)).toBe(1)
  expect(await shifts(page)).toEqual([])
})

// §12.49
test('a page that loads late moves nothing', async ({ page }) => {
  await recordShifts(page)
  const release = await holdRequests(page, '**/assets/result-inked-*.js')
  await openResult(page, {}, { own: true })
  release()
  await expect(section(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vocabulary size' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await shifts(page)).toEqual([])
})

// §12.49
test('a result whose page does not load shows everything else', async ({ page }) => {
  await page.route('**/assets/result-inked-*.js', (route) => route.abort())
  // The page would retry, unless the server is unreachable as well.
  await page.route('**/', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()))
  await openResult(page, {}, { own: true })
  await expect(page.getByRole('region', { name: 'Vocabulary size' })).toBeVisible()
  await expect(section(page)).toHaveCount(0)
})

for (const [why, prepare] of [
  ['with reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['in the system’s own colours', (page: Page) => page.emulateMedia({ forcedColors: 'active' })],
  ['where nothing can move it', (page: Page) => page.route('**/assets/motionParts-*.js', (route) => route.abort())],
] as const) {
  // §12.49
  test(`the page appears inked ${why}, and a line below says what is not inked`, async ({ page }) => {
    await prepare(page)
    await openResult(page, {}, { own: true })
    await expect(section(page)).toBeVisible()
    expect(await pen(page)).toBe(1)
    const line = (look: string) =>
      section(page)
        .locator(`[data-look=${look}]`)
        .first()
        .evaluate((word) => getComputedStyle(word).textDecorationLine)
    expect([await line('known'), await line('pale')]).toEqual(['none', 'underline'])
  })
}

// §12.46
test('a visitor sees no page on another learner’s result', async ({ page }) => {
  await openResult(page, {}, { own: false })
  await expect(page.getByText('Vocabulary size')).toBeVisible()
  await expect(button(page, 'Share Results')).toHaveCount(0)
  await expect(section(page)).toHaveCount(0)
})

// §12.12 §12.50
test('the page is the first picture to save; a swipe or an arrow key brings the result, without a connection, too', async ({
  page,
  context,
}) => {
  await openResult(page, { full_name: 'Anna Bell' }, { own: true })
  await pressShare(page)
  await expect(button(page, 'Save image')).toBeEnabled()
  const first = page.getByRole('dialog').getByRole('img').first()
  expect((await first.boundingBox())!.width).toBe(240)
  await page.setViewportSize({ width: 360, height: 640 })
  const { x, width } = (await first.boundingBox())!
  expect(x + width / 2).toBeCloseTo(180, 0)
  const parts = { picture: 'dialog label:first-child', who: 'dialog p', action: 'dialog :is(button, a)' }
  expect(await page.evaluate(notWholeInSight, parts)).toEqual([])
  await context.setOffline(true)
  const pictures = page.getByRole('radiogroup').getByRole('radio')
  const saved = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save image').click()])
    return download.suggestedFilename()
  }
  expect(await saved()).toBe('english-page-C1.png')
  await page.getByRole('radiogroup').evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
  await expect(pictures.nth(1)).toBeChecked()
  expect(await saved()).toBe('vocabulary-test-B2.png')
  await pictures.nth(1).focus()
  await page.keyboard.press('ArrowUp')
  await expect(pictures.nth(0)).toBeChecked()
  await expect(first).toBeInViewport({ ratio: 1 })
  expect(await saved()).toBe('english-page-C1.png')
})
