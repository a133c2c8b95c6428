import { expect, type Page } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { button, heading, workerControls } from '../support/learner.ts'
import { recordShifts, shifts } from './support/layoutShifts.ts'
import { test } from './support/quietPage.ts'

/** The files of the typeface that the page has requested, and whether the first request preceded the first paint. */
const askedFor = (page: Page) =>
  page.evaluate(() => {
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    const [{ startTime: painted } = { startTime: Infinity }] = performance.getEntriesByName('first-contentful-paint')
    return { files: fonts.length, tooSoon: fonts.some(({ startTime }) => startTime < painted) }
  })

/** The number of its weights that the page shows. */
const shown = (page: Page) =>
  page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => family === 'ReadingSerif' && status === 'loaded').length,
  )

const kept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('typeface')).keys()).map(({ url }) => new URL(url).pathname))

// §13.15
test('the typeface loads after the first paint, stays on the device, and is that of a whole later visit', async ({
  page,
  context,
}) => {
  await recordShifts(page)
  await page.goto('/')
  await expect.poll(() => kept(page)).toHaveLength(2)
  expect(await askedFor(page)).toEqual({ files: 2, tooSoon: false })
  await button(page, startText('begin')).click()
  await expect(heading(page, "Let's get started!")).toBeVisible()
  expect(await shown(page), 'not within the visit that loads it').toBe(0)

  await context.setOffline(true)
  await page.goto('/')
  await expect.poll(() => shown(page)).toBe(2)
  await button(page, startText('begin')).click()
  await expect(heading(page, "Let's get started!")).toBeVisible()
  expect(await shifts(page)).toEqual([])
})

// §13.15
test('the typeface is not loaded with Save-Data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
  await page.goto('/')
  await workerControls(page)
  await expect(page.getByText(startText('readyOffline'))).toBeVisible()
  await button(page, startText('begin')).click()
  await expect(page).toHaveURL(/\/vocab\//)
  expect(await askedFor(page)).toEqual({ files: 0, tooSoon: false })
  expect(await kept(page)).toEqual([])
})
