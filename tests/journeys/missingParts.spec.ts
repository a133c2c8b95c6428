import { expect, test, type Page } from '@playwright/test'
import { errorText } from '#texts/error.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { button, heading } from '../support/learner.ts'
import { countDocuments, isMarked, mark } from './support/updates.ts'

// Without a worker every part of the app comes from the server.
test.use({ serviceWorkers: 'block' })

const chunk = '**/assets/taking-transfer-*.js'
const toTransfer = (page: Page) => page.getByRole('link', { name: startText('carry.here') })

// §11.19
test('a missing part of the app reloads the page once, and then leads to a plain screen', async ({ page }) => {
  await page.route(chunk, (route) => route.abort())
  await page.goto('/')
  const count = countDocuments(page)
  await toTransfer(page).click()
  await expect.poll(() => count.documents).toBe(1)
  await expect(heading(page, errorText('oops'))).toBeVisible()
  await expect(page.getByText('What this device has saved is still there')).toBeVisible()
  // The way out works, and does not count as a reload for the missing part.
  await button(page, uiText('goToStart')).click()
  await expect(heading(page, uiText('product'))).toBeVisible()
  await expect.poll(() => count.documents).toBe(2)
})

// §11.19
test('a missing part of the app loads after the reload if the server has it', async ({ page }) => {
  await page.route(chunk, (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await toTransfer(page).click()
  await expect(heading(page, 'Continue your test here')).toBeVisible()
})

// §11.19
test('a missing part of the app must never reload the page without a connection', async ({ page, context }) => {
  await page.goto('/')
  await expect(heading(page, uiText('product'))).toBeVisible()
  await mark(page)
  await context.setOffline(true)
  await toTransfer(page).click()
  await expect(heading(page, errorText('oops'))).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})
