// The stand-in for Google's script makes the library throw when a page is left, so quietPage cannot be used here.
import { expect, test as withPopups, type Page } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { readRow } from '../support/deviceRows.ts'
import { button, haveAccount, heading, logIn, newCredentials, openAccount } from '../support/learner.ts'
import { moveClocksOn } from '../support/moveClocksOn.ts'
import { stubGapi } from './support/gapiStandIn.ts'
import { test } from './support/quietPage.ts'
import { finishWords, signUpWithProfile } from './support/servedTest.ts'

const DONE = 'Your account and results were deleted.'
const PROVIDER_DELETES = '**/accounts:delete**'
const TOO_OLD = { status: 400, json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } } }

const question = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const secondSignIn = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

async function ask(page: Page) {
  await page.goto('/')
  await openAccount(page)
  await button(page, 'Delete account').click()
  await expect(question(page)).toBeVisible()
}

const confirm = (page: Page) => button(page, 'Delete my account').click()

async function expectDeleted(page: Page) {
  await expect(status(page, DONE)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^Signed in as/)).toHaveCount(0)
}

// §3.8 §11.29
test('deleting an account by keyboard alone deletes results, links and all data on the device', async ({
  page,
  browser,
}) => {
  const credentials = await signUpWithProfile(page)
  await finishWords(page)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  const link = page.url()
  await page.goto('/')
  await expect(page.getByRole('link', { name: startText('lastResult') })).toBeVisible()

  await button(page, startText('account')).press('Enter')
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
  await expect(page.getByRole('link', { name: startText('lastResult') })).toHaveCount(0)
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
  await expect(page.getByText('User not found', { exact: true })).toBeVisible()
})

test.describe('with answers of the server and the provider', () => {
  // Routes answer for both here; a worker would bypass some of them.
  test.use({ serviceWorkers: 'block' })

  // §11.31
  test('a learner whose sign-in is too old is asked to sign in again before anything is deleted', async ({ page }) => {
    const credentials = await haveAccount(page)
    await moveClocksOn(page, 10 * 60_000)
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
})

withPopups.describe('with the popup of a provider', () => {
  withPopups.use({ serviceWorkers: 'block' })

  withPopups('a learner with an account of Google proves it in its popup', async ({ page, context }) => {
    await stubGapi(context)
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
