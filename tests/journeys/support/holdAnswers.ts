import type { BrowserContext, Page } from '@playwright/test'

/** Keeps the answers to these requests back until the test lets them go. */
export async function holdAnswers(page: BrowserContext | Page, url: string) {
  let letGo!: () => void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(url, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}
