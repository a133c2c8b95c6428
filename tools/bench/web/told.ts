import type { Page } from '@playwright/test'
import type { QuietBrowser } from './quietBrowser.ts'

/** What is measured: a page of Playwright's, or one that nobody looks into. */
export type MeasuredPage = Page | QuietBrowser

/**
 * Resolves with what the page says next under a name: `console.debug(name, value)`. To ask the page, as by `waitForFunction`, would run
 * a script of Playwright's in it, which takes a slow phone as long as the app's own.
 */
export async function told<Value>(page: MeasuredPage, name: string): Promise<Value> {
  if ('told' in page) return page.told(name)
  const message = await page.waitForEvent('console', { predicate: (said) => said.text().startsWith(`${name} `) })
  return (await message.args()[1]!.jsonValue()) as Value
}
