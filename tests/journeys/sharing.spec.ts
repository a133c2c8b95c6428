import { expect } from '@playwright/test'
import { button, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { openResult } from './support/sharedResult.ts'

test.describe('a result', () => {
  // Routes answer for the server here; a worker would keep some requests from them.
  test.use({ serviceWorkers: 'block' })

  // §12.12
  test("its owner shares link, picture and a line by the device's share function", async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      const share = async ({ files = [], ...words }: ShareData) =>
        void shared.push({ ...words, files: files.map(({ type, size }) => [type, size > 10_000]) })
      Object.assign(navigator, { canShare: () => true, share })
    })
    await openResult(page, { full_name: 'Anna Bell' }, { own: true })
    // The picture is drawn once the page is idle.
    await expect(async () => {
      await button(page, 'Share Results').click()
      expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared.at(-1))).toEqual({
        title: "Anna Bell's Vocabulary Test Result",
        text: 'B2 · about 11,000 English words. And you?',
        url: page.url(),
        files: [['image/png', true]],
      })
    }).toPass()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // §12.12
  test('without that function the page copies the link at once, says so and has the picture', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    await openResult(page, { full_name: null }, { own: true })
    await button(page, 'Share Results').click()
    await expect(page.getByRole('dialog').getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await expect(
      page.getByRole('dialog').getByRole('img', { name: /^Vocabulary Test Result: Most likely B2/ }),
    ).toBeVisible()
    await expect(button(page, 'Save image')).toBeEnabled()
    await expect(button(page, 'Close'), 'nothing has to be scrolled for').toBeInViewport({ ratio: 1 })
    // A strip of the bar would stick out below the sheet.
    const sheet = (await page.getByRole('dialog').boundingBox())!
    const more = (await page.locator('button', { hasText: 'More ways to share' }).boundingBox())!
    if (page.viewportSize()!.width < 768) expect(sheet.y + sheet.height).toBeGreaterThan(more.y + more.height / 2 + 10)
    await button(page, 'Close').click()
    await expect(page.getByText('Link copied')).toBeVisible()
  })

  // §3.56 §3.59 §3.63 §7.4
  test('names its owner, says when, and asks others to take the test', async ({ page }) => {
    await openResult(page, { full_name: 'Anna Bell' }, { own: false })
    await expect(heading(page, "Anna Bell's Vocabulary Test Result")).toBeVisible()
    await expect(page.getByText('March 4, 2026')).toBeVisible()
    await expect(
      page.getByText(
        "Anna Bell knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.",
      ),
    ).toBeVisible()
    await expect(page.getByText('Want to test your vocabulary?')).toBeVisible()
    await expect(button(page, 'Share Results')).toHaveCount(0)
    await page.getByRole('link', { name: 'Take The Test' }).click()
    await expect(heading(page, /^Vocabulary Test$/)).toBeVisible()
  })

  test('without a name has a title of its own', async ({ page }) => {
    await openResult(page, { full_name: null }, { own: false })
    await expect(heading(page, /^Vocabulary Test Result$/)).toBeVisible()
  })
})
