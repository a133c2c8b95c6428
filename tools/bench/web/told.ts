import type { Page } from '@playwright/test'

/**
 * Resolves with what the page says next under a name: `console.debug(name, value)`. To ask the page, as by `waitForFunction`, would run
 * a script of Playwright's in it, which takes a slow phone as long as the app's own.
 */
export async function told<Value>(page: Page, name: string): Promise<Value> {
  const message = await page.waitForEvent('console', { predicate: (said) => said.text().startsWith(`${name} `) })
  return (await message.args()[1]!.jsonValue()) as Value
}
