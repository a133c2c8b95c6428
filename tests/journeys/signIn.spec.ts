import { expect } from '@playwright/test'
import { aRunningTest } from '../support/builders.ts'
import { fetchTest, leaveApp, plantRow } from '../support/deviceRows.ts'
import { holdAnswers } from './support/holdAnswers.ts'
import { button, heading, signUp } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

const SIGN_IN_LIBRARY = '**/assets/firebaseAuth-*.js'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

test.describe('sign-in', () => {
  // §3.27
  test('leads from Log in back to Sign up', async ({ page }) => {
    await page.goto('/vocab/auth/')
    await button(page, 'Continue with email').click()
    await button(page, 'Already have an account? Log in').click()
    await expect(button(page, 'Log in')).toBeVisible()
    await button(page, 'Need an account? Sign up').click()
    await expect(button(page, 'Sign up')).toBeVisible()
    await expect(button(page, 'Already have an account? Log in')).toBeVisible()
  })

  test('has its code on the way while the first form is filled in', async ({ page }) => {
    const requested = page.waitForRequest(SIGN_IN_LIBRARY)
    await page.goto('/')
    await button(page, 'Start the test').click()
    await requested
    await expect(heading(page, "Let's get started!")).toBeVisible()
  })

  // §3.29 §5.1
  test('shows a spinner until it is known who is signed in, then the ways to do so or the next step', async ({
    page,
  }) => {
    const spinner = page.getByRole('status').filter({ hasText: 'Checking whether you are signed in' })
    await fetchTest(page)
    const showWays = await holdAnswers(page, SIGN_IN_LIBRARY)
    await page.goto('/vocab/auth/')
    await expect(spinner).toBeVisible()
    await expect(button(page, 'Continue with email')).toHaveCount(0)
    showWays()
    await expect(button(page, 'Continue with email')).toBeVisible()
    await expect(spinner).toHaveCount(0)
    await signUp(page)

    const goOn = await holdAnswers(page, SIGN_IN_LIBRARY)
    await page.goto('/vocab/auth/')
    await expect(spinner).toBeVisible()
    await expect(button(page, 'Continue with email')).toHaveCount(0)
    goOn()
    await expect(page).toHaveURL(/\/vocab\/words\/0$/)
  })

  // §3.25
  test('is not the last step before the test once every word is answered', async ({ page }) => {
    // The server would refuse the planted test.
    await page.route('**/v1/vocab_checkbox_tests/test-*/**', (route) => route.abort())
    await page.goto('/')
    await leaveApp(page)
    await plantRow(page, 'tests', 'running', aRunningTest(80))
    await page.goto('/vocab/auth/')
    await expect(heading(page, 'Sign in to see your result')).toBeVisible()
  })

  // §11.19
  test('says that its code does not come only after the page was loaded again for it', async ({ page }) => {
    await page.route(SIGN_IN_LIBRARY, (route) => route.abort())
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (!document.body?.textContent.includes('We cannot reach the sign-in service')) return
        const said = new Set(JSON.parse(sessionStorage.getItem('said in') ?? '[]') as number[])
        sessionStorage.setItem('said in', JSON.stringify([...said.add(performance.timeOrigin)]))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/vocab/auth/')
    await expect(page.getByText('We cannot reach the sign-in service')).toBeVisible()
    const saidIn = await page.evaluate(() => JSON.parse(sessionStorage.getItem('said in')!) as number[])
    expect(saidIn).toHaveLength(1)
  })
})
