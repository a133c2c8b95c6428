import type { Page } from '@playwright/test'
import { button, newCredentials } from '../support/learner.ts'

/** Signs up as someone new, and opens the start. */
export async function signUp(page: Page) {
  await page.goto('/vocab/auth/')
  await button(page, 'Continue with email').click()
  const { email, password } = newCredentials()
  await page.getByRole('textbox', { name: /Email/ }).fill(email)
  await page.getByLabel(/Password/).fill(password)
  await button(page, 'Sign up').click()
  await page.waitForURL(/\/vocab\/words\//)
  await page.goto('/')
}
