import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { fetchTest, readRow } from '../support/deviceRows.ts'
import {
  answerWords,
  button,
  createAccount,
  enterCredentials,
  heading,
  logIn,
  newCredentials,
  openAccount,
  openLogIn,
  passPractice,
  workerControls,
} from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { signUpWithProfile } from './support/servedTest.ts'

const SIGN_IN_LIBRARY = '**/assets/firebaseAuth-*.js'
const NOTICE = 'If there is an account with this email, we have sent you a link for a new password.'

const WRONG = /^(Invalid password|Invalid email or password)$/

const email = (page: Page) => page.getByRole('textbox', { name: /Email/ })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE })

// §1.8 §3.26 §3.27 §3.28 §6.3 §9.17
test('a learner signs up with email, stays signed in after a reload, and logs in on another device', async ({
  page,
  browser,
}) => {
  await fetchTest(page)
  await page.goto('/vocab/auth/')
  await button(page, 'Continue with email').click()
  await button(page, 'Sign up').click()
  await expect(email(page)).toHaveAccessibleDescription(/This field is required/)
  await enterCredentials(page, { email: 'not an address', password: 'x' })
  await button(page, 'Sign up').click()
  await expect(email(page)).toHaveAccessibleDescription(/Invalid email address/)
  await button(page, 'Other ways to continue').click()
  const credentials = await createAccount(page)
  await expect(page).toHaveURL(/\/vocab\/words\/0$/)
  await page.goto('/vocab/auth/')
  await expect(page).toHaveURL(/\/vocab\/words\/0$/)

  const otherDevice = await (await browser.newContext()).newPage()
  await otherDevice.goto('/vocab/auth/')
  await createAccount(otherDevice, credentials)
  await expect(email(otherDevice)).toHaveAccessibleDescription('Email already in use')
  await button(otherDevice, 'Already have an account? Log in').click()
  await enterCredentials(otherDevice, { ...credentials, password: 'wrong-password' })
  await button(otherDevice, 'Log in').click()
  await expect(otherDevice.getByText(WRONG)).toBeVisible()
  await button(otherDevice, 'Need an account? Sign up').click()
  await button(otherDevice, 'Already have an account? Log in').click()
  await enterCredentials(otherDevice, credentials)
  await button(otherDevice, 'Log in').click()
  await expect(otherDevice).not.toHaveURL(/\/vocab\/auth/)
  await otherDevice.context().close()
})

/**
 * The link in the newest mail to an address. The local identity provider keeps its mails instead of sending them, and
 * serves them only at its own address, which its log names.
 */
async function linkMailedTo(page: Page, address: string) {
  const log = readFileSync(join(process.env['E2E_DATA_DIR']!, 'logs', 'auth-emulator.log'), 'utf8')
  const [emulatorUrl] = /http:\/\/127\.0\.0\.1:\d+/.exec(log)!
  const answer = await page.request.get(`${emulatorUrl}/emulator/v1/projects/demo-vocab/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] }
  return oobCodes.findLast((code) => code.email === address)?.oobLink
}

// §3.30
test('a learner who forgot the password gets a mail with a link to a new one, which works', async ({ page }) => {
  const account = newCredentials()
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'
  expect((await page.request.post(signUp, { data: { ...account, returnSecureToken: true } })).ok()).toBe(true)
  await openLogIn(page)
  await email(page).fill(account.email)
  await button(page, 'Forgot password?').click()
  await expect(notice(page)).toBeVisible()
  await page.request.get(`${await linkMailedTo(page, account.email)}&newPassword=new-highlighter`)

  await enterCredentials(page, account)
  await button(page, 'Log in').click()
  await expect(page.getByText(WRONG)).toBeVisible()
  await enterCredentials(page, { ...account, password: 'new-highlighter' })
  await button(page, 'Log in').click()
  await expect(page).not.toHaveURL(/\/vocab\/auth/)
})

// §3.8 §5.1 §5.4
test('signing out, even offline, removes the learner’s data and keeps the running test', async ({ page, context }) => {
  const credentials = await signUpWithProfile(page)
  await workerControls(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: 4 }, () => true)
  await expect(page).toHaveURL(/\/vocab\/words\/7$/)
  await expect.poll(() => readRow(page, 'profile', 'userProfile')).toMatchObject({ email: credentials.email })

  const libraries: string[] = []
  page.on('request', (request) => void (/firebase/i.test(request.url()) && libraries.push(request.url())))
  await page.goto('/')
  await expect(page.getByText(`Signed in as ${credentials.email}`)).toBeVisible()
  expect(libraries, 'the sign-in library waits for the press').toEqual([])
  await openAccount(page)
  await button(page, 'Sign out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect.poll(() => libraries).not.toEqual([])
  await expect.poll(() => readRow(page, 'profile', 'userProfile')).not.toHaveProperty('email')
  expect(await readRow(page, 'profile', 'userProfile')).toMatchObject({
    native_language: 'es',
    country_of_residence: 'MX',
  })
  await page.reload()
  await expect(button(page, 'Resume · 5%')).toBeVisible()
  await expect(button(page, 'Sign out')).toHaveCount(0)

  await logIn(page, credentials)
  await expect(page).not.toHaveURL(/\/vocab\/auth/)
  await context.setOffline(true)
  await page.goto('/')
  await openAccount(page)
  await button(page, 'Sign out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
})

test.describe('the code of the sign-in', () => {
  // Routes answer for the server here; a worker would bypass some of them.
  test.use({ serviceWorkers: 'block' })

  test('the code of the sign-in loads while the first form is filled in', async ({ page }) => {
    const requested = page.waitForRequest(SIGN_IN_LIBRARY)
    await page.goto('/')
    await button(page, startText('begin')).click()
    await requested
    await expect(heading(page, "Let's get started!")).toBeVisible()
  })

  // §11.19
  test('the sign-in step reports missing code only after reloading the page once for it', async ({ page }) => {
    await page.route(SIGN_IN_LIBRARY, (route) => route.abort())
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (!document.body?.textContent.includes('Signing in does not work now')) return
        const said = new Set(JSON.parse(sessionStorage.getItem('said in') ?? '[]') as number[])
        sessionStorage.setItem('said in', JSON.stringify([...said.add(performance.timeOrigin)]))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/vocab/auth/')
    await expect(page.getByText('Signing in does not work now')).toBeVisible()
    const saidIn = await page.evaluate(() => JSON.parse(sessionStorage.getItem('said in')!) as number[])
    expect(saidIn).toHaveLength(1)
  })
})
