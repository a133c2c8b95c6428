import { expect, test, type Browser, type Page } from '@playwright/test'
import { sharingText } from '#texts/sharing.ts'
import { readRow } from '../support/deviceRows.ts'
import { button, haveAccount, logIn, newCredentials } from '../support/learner.ts'
import { stubGapi } from './support/gapiStandIn.ts'
import { takeShortTest } from './support/servedTest.ts'

const WAYS = ['Continue with Apple', 'Continue with Google', 'Continue with email']

test.beforeEach(({ context }) => stubGapi(context))

/** Presses a provider's button; the popup is the emulator's account chooser. */
async function openChooser(page: Page, provider: 'Google' | 'Apple') {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, `Continue with ${provider}`).click()])
  await expect(popup.getByText('Add new account')).toBeVisible()
  return popup
}

async function addAccount(popup: Page, email: string, name: string) {
  await popup.locator('.js-new-account').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill(name)
  await popup.locator('#sign-in').click()
}

/** Expects a complete sign-in, copied to the profile on the device. */
async function expectSignedInAs(page: Page, email: string, name: string) {
  await expect.poll(() => readRow(page, 'profile', 'userProfile')).toMatchObject({ email, full_name: name })
}

async function expectLocked(page: Page, locked: boolean) {
  for (const way of WAYS) await expect(button(page, way)).toBeEnabled({ enabled: !locked })
}

for (const provider of ['Google', 'Apple'] as const) {
  // §1.8 §3.28
  test(`a learner signs up with ${provider}, and signs in to the same account on another device`, async ({
    page,
    browser,
  }) => {
    const { email } = newCredentials()
    await page.goto('/vocab/auth/')
    await addAccount(await openChooser(page, provider), email, 'Ida Popova')
    await expectSignedInAs(page, email, 'Ida Popova')

    const context = await browser.newContext()
    await stubGapi(context)
    const otherDevice = await context.newPage()
    await otherDevice.goto('/vocab/auth/')
    const chooser = await openChooser(otherDevice, provider)
    await chooser.locator('.js-reuse-account', { hasText: email }).click()
    await expectSignedInAs(otherDevice, email, 'Ida Popova')
    await context.close()
  })
}

/** Creates an account with email and password on another device. */
async function createAccountOnOtherDevice(browser: Browser) {
  const context = await browser.newContext()
  const credentials = await haveAccount(await context.newPage())
  await context.close()
  return credentials
}

/** Expects the choices that the server gives only to the owner of a result. */
async function expectOwned(page: Page, result: string) {
  await page.goto(`${result.replace(/\/$/, '')}/sharing/`)
  await expect(page.getByRole('switch', { name: sharingText('link') })).toBeEnabled()
}

// §7.9
test('a guest who signs in with Google gets the account with that address, and keeps the result', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await createAccountOnOtherDevice(browser)
  const result = await takeShortTest(page, request)
  await page.goto('/vocab/auth/')
  await addAccount(await openChooser(page, 'Google'), email, 'Ida Popova')
  await expectSignedInAs(page, email, 'Ida Popova')
  await expectOwned(page, result)
})

// §7.9
test('a guest who logs in with email is warned if the result stays behind, and otherwise keeps it', async ({
  page,
  request,
  browser,
}) => {
  const credentials = await createAccountOnOtherDevice(browser)
  const result = await takeShortTest(page, request)
  await page.context().route('**/v1/account/adopt/', (route) => route.fulfill({ status: 400 }))
  await logIn(page, credentials)
  const dialog = page.getByRole('dialog', { name: 'We could not move your result to your account' })
  await expect(dialog).toBeVisible()
  expect(((await readRow(page, 'profile', 'userProfile')) as { email?: string } | undefined)?.email).toBeUndefined()
  await page.context().unroute('**/v1/account/adopt/')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => readRow(page, 'profile', 'userProfile')).toMatchObject({ email: credentials.email })
  await expectOwned(page, result)
})

// §5.2 §9.19
test('a popup closed by the learner leaves every way to sign in available, without a message', async ({ page }) => {
  await page.clock.install()
  await page.goto('/vocab/auth/')
  const popup = await openChooser(page, 'Google')
  await popup.close()
  // The library checks for the window every 2 s, and reports 8 s after it has gone.
  await page.clock.fastForward(10_000)
  await page.clock.fastForward(10_000)
  await expectLocked(page, false)
  await expect(page.getByRole('alert')).toBeEmpty()

  const { email } = newCredentials()
  await addAccount(await openChooser(page, 'Apple'), email, 'Second Thought')
  await expectSignedInAs(page, email, 'Second Thought')
})

// §5.2 §9.19
test('a second popup cancels the first one without a message', async ({ page }) => {
  await page.clock.install()
  await page.goto('/vocab/auth/')
  await openChooser(page, 'Google')
  await page.clock.fastForward(3000)
  const apple = await openChooser(page, 'Apple')
  await expect(page.getByRole('alert')).toBeEmpty()
  const { email } = newCredentials()
  await addAccount(apple, email, 'Other Way')
  await expectSignedInAs(page, email, 'Other Way')
})

// §3.26 §5.3 §9.18
test('a blocked popup is reported, and the buttons are locked for 3 seconds', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.clock.install()
  await page.goto('/vocab/auth/')
  await expectLocked(page, false)
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Continue with Google').click()
  await expect(page.getByRole('alert')).toHaveText(/window was blocked/)
  await expectLocked(page, true)
  await page.clock.runFor(2999)
  await expectLocked(page, true)
  await page.clock.runFor(1)
  await expectLocked(page, false)
})
