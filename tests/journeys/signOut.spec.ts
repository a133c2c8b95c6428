import { expect, test } from '@playwright/test'
import { answerWords, button, goToSignIn, heading, passPractice, signUp } from '../support/learner.ts'
import { storedProfile } from './support/storedProfile.ts'

// §3.8 §5.1 §5.4
test('sign-out forgets who it was; the running test stays', async ({ page }) => {
  await page.goto('/')
  await expect(button(page, 'Start the test')).toBeVisible()
  await expect(button(page, 'Sign out')).toHaveCount(0)
  await goToSignIn(page)
  const { email } = await signUp(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: 4 }, () => true)
  await expect(page).toHaveURL(/\/vocab\/words\/7$/)
  await expect.poll(() => storedProfile(page)).toMatchObject({ email })

  const libraries: string[] = []
  page.on('request', (request) => {
    if (/firebase/i.test(request.url())) libraries.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  expect(libraries, 'the sign-in library waits for the press').toEqual([])

  await button(page, 'Sign out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect.poll(() => libraries).not.toEqual([])
  await expect.poll(() => storedProfile(page)).not.toHaveProperty('email')
  const profile = await storedProfile(page)
  expect(profile).toMatchObject({ native_language: 'es', country_of_residence: 'MX' })
  expect(profile).not.toHaveProperty('full_name')

  await page.reload()
  await expect(button(page, 'Resume · 5%')).toBeVisible()
  await expect(button(page, 'Sign out')).toHaveCount(0)
  await page.goto('/vocab/auth/')
  await expect(heading(page, 'Last step before we begin')).toBeVisible()
  await expect(button(page, 'Continue with email')).toBeVisible()
})

// §5.4
test('sign-out works without a connection', async ({ page, context }) => {
  await goToSignIn(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await signUp(page)
  await context.setOffline(true)
  await page.goto('/')
  await button(page, 'Sign out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
})
