import { test as base, expect } from '@playwright/test'

/** A test that fails when the page throws something that nobody catches. */
export const test = base.extend<{ uncaught: Error[] }>({
  uncaught: [
    async ({ page }, run) => {
      const uncaught: Error[] = []
      page.on('pageerror', (error) => uncaught.push(error))
      await run(uncaught)
      expect(uncaught, 'no uncaught exception').toEqual([])
    },
    { auto: true },
  ],
})
