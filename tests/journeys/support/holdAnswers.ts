import type { BrowserContext, Page } from '@playwright/test'

/** Holds back the answers to these requests until the test releases them. */
export async function holdAnswers(page: BrowserContext | Page, url: string) {
  let letGo!: () => void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(url, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}
