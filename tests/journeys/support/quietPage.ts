import { test as base, expect } from '@playwright/test'

/** A test that fails if the page throws an uncaught error. */
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
