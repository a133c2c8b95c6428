import { expect } from '@playwright/test'
import { fetchTest } from './support/device.ts'
import { holdAnswers } from './support/holdAnswers.ts'
import { button, signUp } from './support/learner.ts'
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

  // §3.29 §5.1
  test('shows a spinner until it is known who is signed in, then the ways to do so or the next step', async ({
    page,
  }) => {
    const spinner = page.getByRole('status').filter({ hasText: 'Checking whether you are signed in' })
    await fetchTest(page)
    const showWays = await holdAnswers(page, SIGN_IN_LIBRARY)
    await page.goto('/vocab/auth/')
    await expect(spinner).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    showWays()
    await expect(button(page, 'Continue with email')).toBeVisible()
    await expect(spinner).toHaveCount(0)
    await signUp(page)

    const goOn = await holdAnswers(page, SIGN_IN_LIBRARY)
    await page.goto('/vocab/auth/')
    await expect(spinner).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    goOn()
    await expect(page).toHaveURL(/\/vocab\/words\/0$/)
  })
})
