import { expect } from '@playwright/test'
import { heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { openResult } from './support/sharedResult.ts'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block', viewport: { width: 320, height: 568 } })

const FSI = '\u2068'
const PDI = '\u2069'

for (const [kind, name, shown] of [
  ['in Hebrew', 'דנה לוי', `${FSI}דנה לוי${PDI}`],
  ['in Arabic', 'محمد الفارسي', `${FSI}محمد الفارسي${PDI}`],
  ['with emoji', '👩🏽‍🚀 Zoë', '👩🏽‍🚀 Zoë'],
  ['of 200 letters without a space', 'W'.repeat(200), 'W'.repeat(200)],
] as const) {
  // §13.9
  test(`a name ${kind} stands well in heading, text, title and what is shared`, async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      const share = async ({ title, url }: ShareData) => void shared.push({ title, url })
      Object.assign(navigator, { canShare: () => true, share })
    })
    await openResult(page, { full_name: name }, { own: true })
    const title = `${shown}'s Vocabulary Test Result`
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(`${shown} knows approximately 11,000 English words`)).toBeVisible()
    await expect(page).toHaveTitle(title)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, 'no horizontal scrolling').toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: 'Share Results' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ title, url: page.url() }])
  })
}
