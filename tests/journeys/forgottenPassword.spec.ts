import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { button, newCredentials } from '../support/learner.ts'

const NOTICE = 'If there is an account with this address, an email with a link to a new password is on its way.'

const email = (page: Page) => page.getByRole('textbox', { name: /Email/ })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE })

async function openLogIn(page: Page) {
  await page.goto('/vocab/auth/')
  await button(page, 'Continue with email').click()
  await button(page, 'Already have an account? Log in').click()
}

/** Opens an account without a page, as another device would. */
async function haveAccount(page: Page) {
  const credentials = newCredentials()
  const answer = await page.request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', {
    data: { ...credentials, returnSecureToken: true },
  })
  expect(answer.ok()).toBe(true)
  return credentials
}

/**
 * The link of the newest mail to an address. The local identity provider keeps its mails instead of sending them, and
 * gives them out at its own address alone, which its log names.
 */
async function linkMailedTo(page: Page, address: string) {
  const log = readFileSync(join(process.env['E2E_DATA_DIR']!, 'logs', 'auth-emulator.log'), 'utf8')
  const [emulatorUrl] = /http:\/\/127\.0\.0\.1:\d+/.exec(log)!
  const answer = await page.request.get(`${emulatorUrl}/emulator/v1/projects/demo-vocab/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] }
  return oobCodes.findLast((code) => code.email === address)?.oobLink
}

// §3.30
test('the mailed link leads to a new password, which logs in', async ({ page }) => {
  const account = await haveAccount(page)
  await openLogIn(page)
  await email(page).fill(account.email)
  await button(page, 'Forgot password?').click()
  await expect(notice(page)).toBeVisible()
  const link = await linkMailedTo(page, account.email)
  await page.request.get(`${link}&newPassword=new-highlighter`)

  await page.getByLabel(/Password/).fill(account.password)
  await button(page, 'Log in').click()
  await expect(page.getByRole('alert')).toHaveText(/Invalid password|Invalid email or password/)
  await page.getByLabel(/Password/).fill('new-highlighter')
  await button(page, 'Log in').click()
  await expect(page).not.toHaveURL(/\/vocab\/auth/)
})

// §3.30
test('without an account the answer is the same, and nothing is mailed', async ({ page }) => {
  const { email: address } = newCredentials()
  await openLogIn(page)
  await email(page).fill(address)
  await button(page, 'Forgot password?').click()
  await expect(notice(page)).toBeVisible()
  expect(await linkMailedTo(page, address)).toBeUndefined()
  await email(page).fill('another@example.org')
  await expect(notice(page)).toHaveCount(0)
})

test('an address that is missing, wrong or out of reach is named at the field', async ({ page, context }) => {
  await openLogIn(page)
  await button(page, 'Forgot password?').click()
  await expect(email(page)).toHaveAccessibleDescription(/This field is required/)
  await expect(email(page)).toBeFocused()
  await email(page).fill('not an address')
  await button(page, 'Forgot password?').click()
  await expect(email(page)).toHaveAccessibleDescription(/Invalid email address/)
  await context.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort())
  await email(page).fill('anna@example.org')
  await button(page, 'Forgot password?').click()
  await expect(email(page)).toHaveAccessibleDescription(/check your connection/)
})
