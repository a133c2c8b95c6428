// The stand-in for Google's script makes the library throw when a page is left: no quiet page there.
import { expect, type Page, test as withPopups } from '@playwright/test'
import { expectAccessible } from '../scenes/accessibility.ts'
import { readRow } from '../support/deviceRows.ts'
import { standInForGapi } from './support/gapiStandIn.ts'
import { answerWords, button, goToSignIn, heading, newCredentials, passPractice, signUp } from '../support/learner.ts'
import { finishWords } from './support/servedTest.ts'
import { test } from './support/quietPage.ts'

const DONE = 'Your account and results were deleted.'
const ACCOUNT_API = '**/v1/account/**'
const PROVIDER_DELETES = '**/accounts:delete**'
const TOO_OLD = { status: 400, json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } } }

const question = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const secondSignIn = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

async function ask(page: Page) {
  await page.goto('/')
  await button(page, 'Delete account').click()
  await expect(question(page)).toBeVisible()
}

const confirm = (page: Page) => button(page, 'Delete my account').click()

/** Signs up and answers four words, so that a save has reached the server and one waits for the next. */
async function haveRunningTest(page: Page) {
  await goToSignIn(page)
  const credentials = await signUp(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: 4 }, () => true)
  await expect(page).toHaveURL(/\/vocab\/words\/7$/)
  const { test_id: testId } = (await readRow(page, 'tests', 'running')) as { test_id: string }
  return { ...credentials, testId }
}

/** An account, on the start screen of a device without a test. */
async function haveAccount(page: Page) {
  await page.goto('/vocab/auth/')
  await button(page, 'Continue with email').click()
  const { email, password } = newCredentials()
  await page.getByRole('textbox', { name: /Email/ }).fill(email)
  await page.getByLabel(/Password/).fill(password)
  await button(page, 'Sign up').click()
  await expect(page).not.toHaveURL(/\/vocab\/auth/)
  return { email, password }
}

async function expectDeleted(page: Page) {
  await expect(status(page, DONE)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^Signed in as/)).toHaveCount(0)
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/vocab/auth/')
  await button(page, 'Continue with email').click()
  await button(page, 'Already have an account? Log in').click()
  await page.getByRole('textbox', { name: /Email/ }).fill(email)
  await page.getByLabel(/Password/).fill(password)
  await button(page, 'Log in').click()
}

// §3.8 §11.29
test('account, results, links and device: all of it goes, by keyboard alone', async ({ page, browser }) => {
  await goToSignIn(page)
  const credentials = await signUp(page)
  await finishWords(page)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  const link = page.url()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'View last result' })).toBeVisible()

  const opener = button(page, 'Delete account')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await expect(question(page)).toContainText(credentials.email)
  await expect(button(page, 'Cancel'), 'what does no harm has the focus').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Delete my account')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectDeleted(page)
  await expect(status(page, DONE), 'the focus is where the news is').toBeFocused()
  await expect(page.getByRole('link', { name: 'View last result' })).toHaveCount(0)
  for (const [store, key] of [
    ['profile', 'userProfile'],
    ['history', 'completed'],
    ['ownResults', link.split('/').at(-1)!],
    ['sharedResults', link.split('/').at(-1)!],
    ['settings', 'signedInAs'],
  ] as const) {
    expect(await readRow(page, store, key), `${store} ${key}`).toBeUndefined()
  }

  const visitor = await (await browser.newContext()).newPage()
  for (const reader of [page, visitor]) {
    await reader.goto(link)
    await expect(heading(reader, 'Results Not Found')).toBeVisible()
  }
  await visitor.context().close()
  await logIn(page, credentials)
  await expect(page.getByRole('alert')).toContainText('User not found')
})

test.describe('with answers of the server and the provider', () => {
  // Routes answer for them here; a worker would keep some requests from the routes.
  test.use({ serviceWorkers: 'block' })

  test('a server that fails: it says so, nothing is lost, and the next try deletes', async ({ page }) => {
    const { email, testId } = await haveRunningTest(page)
    await page.route(ACCOUNT_API, (route) => route.fulfill({ status: 500, json: {} }))
    await ask(page)
    await confirm(page)
    await expect(button(page, 'Loading...')).toBeDisabled()
    await expect(status(page, 'Deleting your account …')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question(page), 'what is on its way cannot be called back').toBeVisible()
    await expect(status(page, /Deleting did not work. Your account is still there./)).toBeFocused()
    expect(await readRow(page, 'profile', 'userProfile')).toMatchObject({ email })
    expect(await readRow(page, 'tests', 'running')).toMatchObject({ test_id: testId })
    await button(page, 'Cancel').click()
    await expect(button(page, 'Resume · 5%')).toBeVisible()
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()

    await page.unroute(ACCOUNT_API)
    await button(page, 'Delete account').click()
    await confirm(page)
    await expectDeleted(page)
    await expect(button(page, /^Resume/)).toHaveCount(0)
    expect(await readRow(page, 'tests', 'running')).toBeUndefined()
  })

  test('a save that waited for a connection brings nothing back', async ({ page }) => {
    const { testId } = await haveRunningTest(page)
    await page.route(`**/v1/vocab_checkbox_tests/${testId}/`, (route) => route.abort())
    await answerWords(page, { from: 4, to: 6 }, () => true)
    await expect(page).toHaveURL(/\/vocab\/words\/9$/)
    const waiting = (await readRow(page, 'outbox', testId)) as { body: object }
    expect(waiting).toBeTruthy()
    await ask(page)
    await confirm(page)
    await expectDeleted(page)
    expect(await readRow(page, 'outbox', testId)).toBeUndefined()
    const late = await page.request.patch(`/v1/vocab_checkbox_tests/${testId}/`, { data: waiting.body })
    expect(late.status()).toBe(404)
  })

  // §11.31
  test('a sign-in that is too old is asked for again, before anything is deleted', async ({ page }) => {
    const credentials = await haveAccount(page)
    await page.clock.install({ time: Date.now() + 10 * 60_000 })
    let asked = 0
    page.on('request', (request) => void (request.method() === 'DELETE' && asked++))
    await ask(page)
    await confirm(page)
    await expect(secondSignIn(page)).toContainText('Nothing is deleted yet.')
    const password = page.getByLabel(/Password/)
    await expect(password).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription('This field is required')
    await password.fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(status(page, 'Invalid password')).toBeFocused()
    expect(asked).toBe(0)
    await password.fill(credentials.password)
    await page.keyboard.press('Enter')
    await expectDeleted(page)
    await expect(status(page, DONE)).toBeFocused()
  })

  test('the provider asks for a new sign-in late: what is left is said, and goes at the next try', async ({ page }) => {
    const { email, password } = await haveAccount(page)
    await page.route(PROVIDER_DELETES, (route) => route.fulfill(TOO_OLD), { times: 1 })
    await ask(page)
    await confirm(page)
    await expect(secondSignIn(page)).toContainText('Your results are deleted.')
    await button(page, 'Cancel').click()
    await expect(status(page, 'Your results were deleted. Your account is still there.')).toBeVisible()
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()

    await page.route(PROVIDER_DELETES, (route) => route.fulfill(TOO_OLD), { times: 1 })
    await button(page, 'Delete account').click()
    await confirm(page)
    await page.getByLabel(/Password/).fill(password)
    await confirm(page)
    await expectDeleted(page)
    await logIn(page, { email, password })
    await expect(page.getByRole('alert')).toContainText('User not found')
  })

  test('a provider out of reach: the results are gone, the account goes at the next try', async ({ page }) => {
    await haveAccount(page)
    await page.route(PROVIDER_DELETES, (route) => route.abort(), { times: 1 })
    await ask(page)
    await confirm(page)
    await expect(status(page, /Your results are deleted, but your account is still there/)).toBeFocused()
    await confirm(page)
    await expectDeleted(page)
  })
})

// §11.29
test('without a connection the question says so, and asks again once there is one', async ({ page, context }) => {
  await haveAccount(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await ask(page)
  await expect(status(page, 'You are offline. Deleting your account needs a connection.')).toBeVisible()
  await expect(button(page, 'Delete my account')).toBeDisabled()
  await context.setOffline(false)
  await confirm(page)
  await expectDeleted(page)
})

withPopups.describe('with the popup of a provider', () => {
  withPopups.use({ serviceWorkers: 'block' })

  withPopups('an account of Google is proved by its popup', async ({ page, context }) => {
    await standInForGapi(context)
    await page.goto('/vocab/auth/')
    const chooser = async () => {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Continue with Google' }).click(),
      ])
      await expect(popup.getByText('Add new account')).toBeVisible()
      return popup
    }
    const { email } = newCredentials()
    const popup = await chooser()
    await popup.locator('.js-new-account').click()
    await popup.locator('#email-input').fill(email)
    await popup.locator('#display-name-input').fill('Ida Popova')
    await popup.locator('#sign-in').click()
    await expect(page).not.toHaveURL(/\/vocab\/auth/)

    await page.route(PROVIDER_DELETES, (route) => route.fulfill(TOO_OLD), { times: 1 })
    await ask(page)
    await confirm(page)
    await expect(secondSignIn(page)).toContainText('sign in with Google once more')
    await (await chooser()).locator('.js-reuse-account', { hasText: email }).click()
    await expectDeleted(page)
  })
})

test('every step is accessible', async ({ page }) => {
  await haveAccount(page)
  await page.clock.install({ time: Date.now() + 10 * 60_000 })
  await ask(page)
  await expectAccessible(page)
  await confirm(page)
  await expect(secondSignIn(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/Password/).fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(status(page, 'Invalid password')).toBeVisible()
  await expectAccessible(page)
})
