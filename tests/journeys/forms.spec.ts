import { expect, test } from '@playwright/test'
import { button, choose, goToSignIn, heading, newCredentials, signUp } from '../support/learner.ts'

// §2.6 §3.11 §3.13 §3.16 §3.18 §3.49 §6.1 §6.2 §6.4 §6.5 §6.6 §6.7 §6.8
test('each form says what is wrong, at its field', async ({ page }) => {
  await page.goto('/vocab/')
  const language = page.getByRole('combobox', { name: /Native language/ })
  await button(page, 'Continue').click()
  await expect(language).toHaveAccessibleDescription(/This field is required/)
  await expect(language).toBeFocused()
  await language.fill('Klingon')
  await expect(page.getByText('Invalid selection.')).toBeVisible()
  await language.press('Escape')
  await button(page, 'Continue').click()
  await expect(language).toHaveAccessibleDescription(/Select a valid language/)
  await choose(page, /Native language/, 'jap', 'Japanese')
  await button(page, 'Continue').click()

  const country = page.getByRole('combobox', { name: /Country of residence/ })
  const year = page.getByRole('textbox', { name: /Birth year/ })
  await expect(heading(page, 'Tell us a bit more about you')).toBeVisible()
  await button(page, 'Start test').click()
  await expect(country).toHaveAccessibleDescription(/This field is required/)
  await expect(year).toHaveAccessibleDescription(/This field is required/)
  await country.fill('Atlantis')
  await country.press('Escape')
  await year.fill('20o0')
  await button(page, 'Start test').click()
  await expect(country).toHaveAccessibleDescription(/Select a country from the list/)
  await expect(year).toHaveAccessibleDescription(/Enter a valid year/)
  await choose(page, /Country of residence/, 'jap', 'Japan')
  await year.fill('1990')
  await button(page, 'Start test').click()

  await button(page, 'Yes, within the last 2 years').click()
  await button(page, 'Save CEFR Level').click()
  await expect(page.getByRole('combobox', { name: /CEFR level/ })).toHaveAccessibleDescription(
    /Select a valid CEFR level or go back/,
  )
  await page.getByRole('combobox', { name: /CEFR level/ }).selectOption('B2')
  await button(page, 'Save CEFR Level').click()
  await expect(heading(page, 'How the test works')).toBeVisible()

  await test.step('earlier values are restored', async () => {
    await page.goto('/vocab/')
    await expect(language).toHaveValue('Japanese')
    await page.goto('/vocab/cefr/level/')
    await expect(page.getByRole('combobox', { name: /CEFR level/ })).toHaveValue('B2')
  })
})

// §9.2
test('country and birth year are not asked before the native language', async ({ page }) => {
  await page.goto('/vocab/form2/')
  await expect(heading(page, 'Oops!')).toBeVisible()
})

// §1.8 §3.26 §3.27 §3.28 §6.3 §9.17
test('signing in with email: messages, log-in, and a sign-in that survives a reload', async ({ page, browser }) => {
  await goToSignIn(page)
  await button(page, 'Continue with email').click()
  await button(page, 'Sign up').click()
  await expect(page.getByRole('textbox', { name: /Email/ })).toHaveAccessibleDescription(/This field is required/)
  await page.getByRole('textbox', { name: /Email/ }).fill('not an address')
  await page.getByLabel(/Password/).fill('x')
  await button(page, 'Sign up').click()
  await expect(page.getByRole('textbox', { name: /Email/ })).toHaveAccessibleDescription(/Invalid email address/)
  await button(page, 'Other ways to continue').click()
  const credentials = await signUp(page)
  await page.goto('/vocab/auth/')
  await expect(page).toHaveURL(/\/vocab\/words\/0$/)

  const otherDevice = await (await browser.newContext()).newPage()
  await goToSignIn(otherDevice)
  await button(otherDevice, 'Continue with email').click()
  await otherDevice.getByRole('textbox', { name: /Email/ }).fill(credentials.email)
  await otherDevice.getByLabel(/Password/).fill(credentials.password)
  await button(otherDevice, 'Sign up').click()
  await expect(otherDevice.getByRole('alert')).toContainText('Email already in use')
  await button(otherDevice, 'Already have an account? Log in').click()
  await otherDevice.getByLabel(/Password/).fill('wrong-password')
  await button(otherDevice, 'Log in').click()
  await expect(otherDevice.getByRole('alert')).toHaveText(/Invalid password|Invalid email or password/)
  await otherDevice.getByLabel(/Password/).fill(credentials.password)
  await button(otherDevice, 'Log in').click()
  await expect(otherDevice).toHaveURL(/\/vocab\/words\/0$/)
  await otherDevice.context().close()
})

test('an account that does not exist', async ({ page }) => {
  await goToSignIn(page)
  await button(page, 'Continue with email').click()
  await button(page, 'Already have an account? Log in').click()
  const { email, password } = newCredentials()
  await page.getByRole('textbox', { name: /Email/ }).fill(email)
  await page.getByLabel(/Password/).fill(password)
  await button(page, 'Log in').click()
  await expect(page.getByRole('alert')).toHaveText(/User not found|Invalid email or password/)
})
