import type { Page } from '@playwright/test'

/** Keeps the app's code back until the test lets it go. */
export async function holdApp(page: Page): Promise<() => void> {
  let letGo!: () => void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/first-*.js', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
