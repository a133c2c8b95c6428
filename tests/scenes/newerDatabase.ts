import type { Page } from '@playwright/test'

/** What a newer build does to the device's database: this page's build does not know that version. */
export async function takeDatabase(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('vocab', 99)
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      }),
  )
}
