import type { BrowserContext, Page } from '@playwright/test'

/** Holds back requests to this address until the test calls the returned function. */
export async function holdRequests(page: BrowserContext | Page, url: string) {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
