import { expect } from '@playwright/test'
import { aResultWithCounts, aSharedResult } from '../support/builders.ts'
import { plantRow } from '../support/deviceRows.ts'
import { test } from './support/quietPage.ts'
import { openResult } from './support/sharedResult.ts'

// Routes answer for the server here; a worker would bypass some of them.
test.use({ serviceWorkers: 'block' })

/** The number of pages of a PDF as Chromium writes it. */
const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

// §13.8
test('the learner’s own result fits on two sheets of paper, black on white, without controls', async ({ page }) => {
  await openResult(page, { full_name: 'Anna Bell' }, { own: true })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveText([page.url()])
  await expect(page.getByText('Most likely B2.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Anna Bell knows approximately 11,000 English words/)).toBeVisible()
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    return { color, backgroundColor }
  })
  expect(colours).toEqual({ color: 'rgb(31, 29, 26)', backgroundColor: 'rgb(255, 255, 255)' })
  for (const format of ['A4', 'Letter']) {
    expect(pageCount(await page.pdf({ format })), format).toBeLessThanOrEqual(2)
  }
})

test('the bars of a result are printed as lines, even before they have grown, since browsers do not print backgrounds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await openResult(page, aResultWithCounts(), { own: false })
  await page.emulateMedia({ media: 'print' })
  const bars = page.getByRole('img', { name: /of an average native speaker's count/ })
  await expect(bars).toHaveCount(3)
  for (const bar of await bars.all()) {
    const { end, filled, line, background } = await bar.evaluate((scale) => {
      const [track, fill] = [scale.children[0] as HTMLElement, scale.children[0]!.children[0] as HTMLElement]
      const { borderTopWidth, backgroundColor } = getComputedStyle(fill)
      const [around, done] = [track, fill].map((part) => part.getBoundingClientRect()) as [DOMRect, DOMRect]
      return {
        end: parseFloat(fill.style.inlineSize) / 100,
        filled: (done.right - around.left) / around.width,
        line: parseFloat(borderTopWidth),
        background: backgroundColor,
      }
    })
    expect(filled).toBeCloseTo(end, 2)
    expect(line).toBeGreaterThan(2)
    expect(background).toBe('rgba(0, 0, 0, 0)')
  }
})

// §12.24
test('a friend’s result beside the learner’s own is printed without the comparison', async ({ page }) => {
  await page.goto('/')
  await plantRow(page, 'ownResults', 'minemineme', 'minemineme')
  await plantRow(page, 'history', 'completed', [{ timestamp: 1, shortcode: 'minemineme' }])
  await plantRow(page, 'sharedResults', 'minemineme', aSharedResult({ full_name: null }))
  await openResult(page, { full_name: 'Anna Bell' }, { own: false })
  const comparison = page.getByRole('region', { name: /^You and / })
  await expect(comparison).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(comparison).toBeHidden()
  await expect(page.getByRole('img', { name: /^B2 on the scale/ })).toBeVisible()
})
