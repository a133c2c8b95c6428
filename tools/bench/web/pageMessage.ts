import type { Page } from '@playwright/test'
import type { QuietBrowser } from './quietBrowser.ts'

/** The measured page: one of Playwright's, or one without a debugger. */
export type MeasuredPage = Page | QuietBrowser

/**
 * Resolves with the value of the page's next `console.debug(name, value)`. Polling with `waitForFunction` would run a
 * script of Playwright's in the page, which takes a slow phone as long as the app's own.
 */
export async function nextMessage<Value>(page: MeasuredPage, name: string): Promise<Value> {
  if ('nextMessage' in page) return page.nextMessage(name)
  const message = await page.waitForEvent('console', { predicate: (said) => said.text().startsWith(`${name} `) })
  return (await message.args()[1]!.jsonValue()) as Value
}
