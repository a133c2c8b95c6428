import type { Page } from '@playwright/test'

/** Moves the page's clock on, and the date of the server's answers, by which the page corrects its own. */
export async function moveClocksOn(page: Page, ms: number): Promise<void> {
  const time = new Date(Date.now() + ms)
  await page.clock.install({ time })
  await page.context().route('**/v1/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: time.toUTCString() } })
  })
}
