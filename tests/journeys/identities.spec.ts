import { expect, type Page } from '@playwright/test'
import { accountText } from '#texts/account.ts'
import { authText } from '#texts/auth.ts'
import { shortDate } from '#texts/format.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { startText } from '#texts/start.ts'
import { transferText } from '#texts/transfer.ts'
import { findFreePort } from '../../scripts/setup/findFreePort.mjs'
import {
  answerWords,
  button,
  goToPractice,
  goToSignIn,
  heading,
  openAccount,
  passPractice,
  TEST_WORDS,
  workerControls,
} from '../support/learner.ts'
import { startOpenIdProvider } from './support/openIdProvider.ts'
import { startProductWith } from './support/otherIdentity.ts'
import { test } from './support/quietPage.ts'
import { startStranger } from './support/stranger.ts'

const GUEST_KEY = 'a-secret-of-this-test-'.repeat(2)
const RESULT = /\/result\/[a-z0-9]{10}$/

/** Signs in at the provider as somebody, and lets the page know who that is. */
async function signInAs(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await button(page, 'Sign-in').click()
  await button(page, 'Continue').click()
}

async function answerAll(page: Page) {
  await passPractice(page)
  await answerWords(page, { from: 0, to: TEST_WORDS }, (position) => position % 2 === 0)
}

// §7.12 §7.13 §7.14
test.describe('a site without accounts', () => {
  let site: Awaited<ReturnType<typeof startProductWith>>
  test.beforeAll(async () => {
    site = await startProductWith({ GUEST_KEY })
  })
  test.afterAll(() => site.stop())

  test('a learner finishes offline, keeps the result from a stranger’s link, brings it to another device, and deletes it', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    await goToSignIn(page, signInFormText('none.title'))
    await expect(page.getByText(signInFormText('none.lost'))).toBeVisible()
    await button(page, 'Continue').click()
    await workerControls(page)
    await context.setOffline(true)
    await answerAll(page)
    await context.setOffline(false)
    await expect(page).toHaveURL(RESULT)
    await expect(button(page, 'Share Results')).toBeVisible()
    const result = page.url()

    await test.step('a stranger’s link joins nobody: the stranger reads and deletes nothing of this device', async () => {
      const stranger = await startStranger(site.url)
      // Behind the link of a test, whose press asks nothing, the code does not work.
      await page.goto(`/vocab/transfer/#${await stranger.makeCode()}`)
      await button(page, transferText('enter.go')).click()
      await expect(page.getByText(transferText('ended.noSuchCode'))).toBeVisible()

      await page.goto(`/vocab/transfer/?results#${await stranger.makeCode()}`)
      await button(page, transferText('guest.look')).click()
      const question = page.getByRole('dialog', { name: transferText('join') })
      const today = shortDate(new Date().toISOString())
      await expect(question).toContainText(transferText('join.comes', { count: 1, date: today }))
      await expect(question).toContainText(transferText('join.here', { count: 1, date: today }))
      await expect(question.getByRole('button', { name: transferText('join.keep') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText(transferText('ended.apart'))).toBeFocused()
      expect(await stranger.resultsSeen()).toEqual([stranger.ownResult])
      await stranger.deleteAll()
      await page.goto(result)
      await expect(button(page, 'Share Results')).toBeVisible()
    })

    await page.goto('/')
    await openAccount(page)
    await page.getByRole('link', { name: accountText('carry') }).click()
    const code = (await page.getByText(/^Your code: /).textContent())!.replace(/^Your code: /, '').replaceAll(/\W/g, '')
    const other = await browser.newContext({ baseURL: site.url })
    const second = await other.newPage()
    await second.goto('/vocab/transfer/?enter')
    await second.getByRole('textbox', { name: 'Code' }).fill(code)
    await button(second, 'Continue').click()
    await button(second, transferText('join.take')).click()
    await second.getByRole('link', { name: startText('lastResult') }).click()
    await expect(second).toHaveURL(result)
    await expect(button(second, 'Share Results')).toBeVisible()

    await test.step('ended on all other devices, it belongs to the first one alone', async () => {
      await page.goto('/')
      await openAccount(page)
      await button(page, accountText('end')).click()
      await expect(page.getByText(accountText('notice.ended'))).toBeVisible()
      await second.goto('/')
      await openAccount(second)
      await button(second, accountText('delete.data')).click()
      await second
        .getByRole('dialog')
        .getByRole('button', { name: accountText('delete.data') })
        .click()
      await expect(second.getByText(accountText('failed.notSignedIn'))).toBeVisible()
      await page.goto(result)
      await expect(button(page, 'Share Results')).toBeVisible()
    })
    await other.close()

    await page.goto('/')
    await openAccount(page)
    await button(page, accountText('delete.data')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: accountText('delete.data') })
      .click()
    await expect(page.getByText(accountText('notice.deleted.data'))).toBeVisible()
    await page.goto(result)
    await expect(heading(page, 'Results Not Found')).toBeVisible()
    await context.close()
  })
})

// §7.11
test.describe('a site with an OpenID provider', () => {
  let site: Awaited<ReturnType<typeof startProductWith>>
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
  test.beforeAll(async () => {
    const port = await findFreePort()
    provider = await startOpenIdProvider(`http://localhost:${port}`)
    const school = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'words', OIDC_NAME: 'Our School' }
    site = await startProductWith({ ...school, GUEST_KEY }, port)
  })
  test.afterAll(async () => {
    await site.stop()
    await provider.stop()
  })
  const withSchool = signInFormText('with.provider', { name: 'Our School' })

  test('a learner signs in there, finds the result on another device, and deletes it', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    await goToSignIn(page)
    await button(page, withSchool).click()
    await signInAs(page, 'mia')
    await expect(page).toHaveURL(/\/vocab\/words\/0$/)
    await answerAll(page)
    await expect(page).toHaveURL(RESULT)
    const result = page.url()
    await context.close()

    const other = await browser.newContext({ baseURL: site.url })
    const second = await other.newPage()
    await second.goto('/vocab/auth/')
    await button(second, withSchool).click()
    await signInAs(second, 'mia')
    await expect(second).not.toHaveURL(/\/vocab\/auth/)
    await second.goto('/')
    await second.getByRole('link', { name: startText('lastResult') }).click()
    await expect(second).toHaveURL(result)

    await second.goto('/')
    await openAccount(second)
    await button(second, accountText('delete')).click()
    await expect(second.getByText(accountText('delete.provider', { provider: 'Our School' }))).toBeVisible()
    await button(second, accountText('delete.confirm')).click()
    await expect(second.getByText(accountText('notice.deleted'))).toBeVisible()
    await second.goto(result)
    await expect(heading(second, 'Results Not Found')).toBeVisible()
    await other.close()
  })

  test('a guest’s result goes over to the account, and after a sign-out another account can sign in', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    await goToPractice(page, '/?noD')
    await answerAll(page)
    await expect(page).toHaveURL(RESULT)
    const result = page.url()
    await context.clearCookies() // of the short flow, which has no sign-in step
    await page.goto('/vocab/auth/')
    await button(page, withSchool).click()
    await signInAs(page, 'noah')
    await expect(page).not.toHaveURL(/\/vocab\/auth/)
    await page.goto(result)
    await expect(button(page, 'Share Results')).toBeVisible()

    await page.goto('/')
    await openAccount(page)
    await button(page, accountText('signOut')).click()
    await expect(page.getByText(accountText('notice.signedOut'))).toBeVisible()
    await page.goto('/vocab/auth/')
    await button(page, withSchool).click()
    await signInAs(page, 'olga')
    await expect(page).not.toHaveURL(/\/vocab\/auth/)
    await page.goto('/')
    await openAccount(page)
    await expect(page.getByText('olga@example.org')).toBeVisible()
    await context.close()
  })

  test('a provider out of reach, or a refusal there, leaves the learner at the sign-in', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    await page.goto('/vocab/auth/')
    await button(page, withSchool).click()
    await page.getByText('[ Cancel ]').click()
    await expect(button(page, withSchool)).toBeEnabled()
    await expect(page).toHaveURL(/\/vocab\/auth\/$/)
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    await page.route(`${provider.issuer}/**`, (route) => route.abort())
    await page.goto('/vocab/auth/')
    await button(page, withSchool).click()
    await expect(page.getByText(authText('failed.network-request-failed'))).toBeVisible()
    await context.close()
  })
})
