import { expect } from '@playwright/test'
import { button } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

test.describe('the error screen', () => {
  // §3.54
  test('leads to the start after ten seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/error')
    await expect(page.getByText('You will go to the start in 10 seconds.')).toBeVisible()
    await page.clock.runFor(5000)
    await expect(page).toHaveURL(/\/error$/)
    await page.clock.runFor(6000)
    await expect(page).toHaveURL(/\/$/)
  })

  // §3.54
  test('waits for someone who wants to stay', async ({ page }) => {
    await page.clock.install()
    await page.goto('/error')
    await button(page, 'Stay on this page').click()
    await expect(page.getByText(/You will go to the start/)).toHaveCount(0)
    await page.clock.runFor(30_000)
    await expect(page).toHaveURL(/\/error$/)
    await button(page, 'Go home').click()
    await expect(page).toHaveURL(/\/$/)
  })
})
