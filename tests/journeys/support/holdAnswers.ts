import type { BrowserContext, Page } from '@playwright/test'

/** Holds back the answers to these requests until the test releases them. */
export async function holdAnswers(page: BrowserContext | Page, url: string) {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
