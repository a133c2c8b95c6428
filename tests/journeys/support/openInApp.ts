import type { Page } from '@playwright/test'

/** Opens another page of the app without reloading or touching it. */
export function openInApp(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
