import { expect, test } from '@playwright/test'
import { errorText } from '#texts/error.ts'
import { uiText } from '#texts/ui.ts'
import { button, choose, heading } from '../support/learner.ts'

// §2.6 §3.11 §3.13 §3.16 §3.18 §3.49 §4.27 §6.1 §6.2 §6.4 §6.5 §6.6 §6.7 §6.8
test('each form shows every mistake at its field, and restores earlier values', async ({ page }) => {
  await page.goto('/vocab/')
  const language = page.getByRole('combobox', { name: /Native language/ })
  await button(page, 'Continue').click()
  await expect(language).toHaveAccessibleDescription(/This field is required/)
  await expect(language).toBeFocused()
  await language.fill('Klingon')
  await expect(page.getByText(uiText('invalidSelection'))).toBeVisible()
  await language.press('Escape')
  await button(page, 'Continue').click()
  await expect(language).toHaveAccessibleDescription(/Select a valid language/)
  await language.fill('españ')
  await page.getByRole('option', { name: 'Spanish · Español' }).click()
  await expect(language).toHaveValue('Spanish')
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
test('the form ‘About you’ without a native language leads to the error screen', async ({ page }) => {
  await page.goto('/vocab/form2/')
  await expect(heading(page, errorText('oops'))).toBeVisible()
})
