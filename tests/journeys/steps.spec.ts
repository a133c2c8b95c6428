import { expect, type Page } from '@playwright/test'
import { holdAnswers } from './support/holdAnswers.ts'
import { button, choose, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

const NEW_TEST = '**/v1/vocab_checkbox_tests/'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

const field = (page: Page, name: RegExp) => page.getByRole('combobox', { name })
const text = (page: Page, exact: string) => page.getByText(exact, { exact: true })
const sentences = (page: Page) => page.locator('p', { has: page.locator('mark') })

test.describe('profile', () => {
  // §3.10 §3.12 §3.71 §4.20
  test('says what it asks for, and offers eight educations and eleven occupations', async ({ page }) => {
    await page.goto('/vocab/')
    for (const name of ['Education (optional)', 'Occupation (optional)']) await expect(text(page, name)).toBeVisible()
    await expect(heading(page, "Let's get started!")).toBeVisible()
    await expect(text(page, 'This information will help us provide more accurate results.')).toBeVisible()
    await expect(field(page, /^Education/).locator('option')).toHaveText([
      '',
      'No Formal Education',
      'Primary/Elementary School Completed',
      'Secondary/High School',
      'College Degree',
      "Bachelor's Degree",
      "Master's Degree",
      'Postgraduate Studies',
      'Doctorate Degree',
    ])
    await expect(field(page, /^Occupation/).locator('option')).toHaveText([
      '',
      'Administration & Office Support',
      'Business & Finance',
      'Education & Training',
      'Healthcare',
      'Technology',
      'Sales',
      'Construction',
      'Transportation',
      'Food & Service',
      'Production',
      'Other',
    ])
  })

  // §3.12
  test('education and occupation are kept', async ({ page }) => {
    await page.goto('/vocab/')
    await choose(page, /Native language/, 'span', 'Spanish')
    await field(page, /^Education/).selectOption("Master's Degree")
    await field(page, /^Occupation/).selectOption('Food & Service')
    await button(page, 'Continue').click()
    await expect(heading(page, 'Tell us a bit more about you')).toBeVisible()
    await page.goto('/vocab/')
    await expect(field(page, /^Education/)).toHaveValue("Master's Degree")
    await expect(field(page, /^Occupation/)).toHaveValue('Food & Service')
  })

  // §4.27 §6.10 §6.11
  test('a language is found by its own name, and that of the device stands first', async ({ page }) => {
    await page.goto('/vocab/')
    const language = field(page, /Native language/)
    await language.click()
    await expect(page.getByRole('group', { name: 'Suggested' }).getByRole('option')).toHaveText(['English'])
    await language.fill('españ')
    await page.getByRole('option', { name: 'Spanish · Español' }).click()
    await expect(language).toHaveValue('Spanish')
  })

  // §6.2
  test('a field shows its message once it was left, and no other field does', async ({ page }) => {
    await page.goto('/vocab/')
    const language = field(page, /Native language/)
    await language.focus()
    await expect(language).toHaveAccessibleDescription('')
    await language.blur()
    await expect(language).toHaveAccessibleDescription('This field is required')
    await choose(page, /Native language/, 'span', 'Spanish')
    await expect(language).toHaveAccessibleDescription('')
    await button(page, 'Continue').click()

    const year = page.getByRole('textbox', { name: /Birth year/ })
    const hint = 'Four numbers, like 1996. You must be 14 or older.'
    await year.fill('1')
    await expect(year).toHaveAccessibleDescription(hint)
    await year.blur()
    await expect(year).toHaveAccessibleDescription(`${hint} Enter a valid year`)
    await expect(field(page, /Country of residence/)).toHaveAccessibleDescription('')
  })
})

// §3.18
test('CEFR level: a test of the last 2 years, not taken, unknown, or A1 to C2', async ({ page }) => {
  await page.goto('/vocab/cefr/')
  await button(page, 'Yes, within the last 2 years').click()
  await expect(text(page, 'Choose the level of your test. It must be from the last 2 years.')).toBeVisible()
  await expect(field(page, /CEFR level/).locator('option')).toHaveText([
    'Select a level',
    'I have not taken a test',
    "I don't know my level",
    'Level A1',
    'Level A2',
    'Level B1',
    'Level B2',
    'Level C1',
    'Level C2',
  ])
})

// §3.19 §3.74
test('about the test: what is highlighted, when to tap Know, that a look is free', async ({ page }) => {
  await page.goto('/vocab/about/')
  await expect(text(page, 'Each sentence has one highlighted word or expression.')).toBeVisible()
  await expect(page.locator('mark')).toHaveText('highlighted')
  await expect(page.getByRole('figure')).toContainText('The answer: Know')
  await expect(page.getByText('Tap Know only if you understand the specific meaning in context.')).toBeVisible()
  await expect(page.getByText('Show meaning does not affect results.')).toBeVisible()
})

// §3.20 §3.21 §3.74
test('Word ≠ Meaning: two senses of one word, and a promise before Continue', async ({ page }) => {
  await page.goto('/vocab/meaning/')
  await expect(heading(page, 'Word ≠ Meaning')).toBeVisible()
  await expect(text(page, 'We test meanings, not just words.')).toBeVisible()
  await expect(sentences(page)).toHaveText(['My little brother can draw a horse.', 'The game ended in a draw.'])
  await expect(page.locator('mark')).toHaveText(['draw', 'draw'])
  await expect(page.getByRole('figure')).toContainText(['The answer: Know', 'The answer: Not sure'])
  await expect(text(page, 'Here, to draw = to make a picture.')).toBeVisible()
  await expect(text(page, 'Here, a draw = nobody wins.')).toBeVisible()

  const promise = page.getByRole('checkbox', { name: 'I will answer only if I know the meaning', exact: true })
  await expect(promise).not.toBeChecked()
  await expect(button(page, 'Continue')).toBeDisabled()
  await promise.check()
  await expect(button(page, 'Continue')).toBeEnabled()
  await promise.uncheck()
  await expect(button(page, 'Continue')).toBeDisabled()

  // §3.85
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [375, 553],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(promise).toBeInViewport({ ratio: 1 })
    await promise.click({ trial: true })
  }
  await button(page, 'Continue').click({ force: true })
  await expect(promise).toBeFocused()
  await expect(promise).toHaveAccessibleDescription('Please tick this box first.')
})

// §3.22 §3.23 §3.74
test('fake words: a warning, and Loading... until the test is there', async ({ page }) => {
  const letGo = await holdAnswers(page, NEW_TEST)
  await page.goto('/vocab/fake/')
  await expect(
    page.getByText('Some phrases in this test make no sense. Click Not Sure if you think one is fake.'),
  ).toBeVisible()
  await expect(sentences(page)).toHaveText('She drives a red breakfast to work.')
  await expect(page.getByRole('figure')).toContainText('The answer: Not sure')
  await button(page, 'Start the test').click()
  await expect(button(page, 'Loading...')).toBeDisabled()
  await expect(button(page, 'Start the test')).toHaveCount(0)
  letGo()
  await expect(heading(page, 'Last step before we begin')).toBeVisible()
})

// §3.48 §3.49 §3.50 §4.20
test('about you: its texts, four genders, and Loading... after the submit', async ({ page }) => {
  await page.goto('/vocab/')
  await choose(page, /Native language/, 'span', 'Spanish')
  await button(page, 'Continue').click()
  await expect(heading(page, 'Tell us a bit more about you')).toBeVisible()
  await expect(text(page, 'We use this information to personalize your experience.')).toBeVisible()
  await expect(field(page, /Country of residence/)).toHaveAttribute('placeholder', 'Select a country')
  await expect(page.getByRole('textbox', { name: /Birth year/ })).toHaveAttribute('placeholder', 'Enter a year')
  await expect(field(page, /^Gender/).locator('option')).toHaveText([
    '',
    'Male',
    'Female',
    'Non-Binary/Genderfluid',
    'Prefer not to say',
  ])

  await choose(page, /Country of residence/, 'mex', 'Mexico')
  await page.getByRole('textbox', { name: /Birth year/ }).fill('1996')
  const letGo = await keepProfileBusy(page)
  await button(page, 'Start test').click()
  await expect(button(page, 'Loading...')).toBeDisabled()
  await expect(button(page, 'Start test')).toHaveCount(0)
  await letGo()
  await expect(page).toHaveURL(/\/vocab\/cefr\/$/)
})

/** Holds the stored profile, as a slow device would: nobody else gets at it until it is let go. */
async function keepProfileBusy(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        const opening = indexedDB.open('vocab')
        opening.addEventListener('success', () => {
          const profile = opening.result.transaction('profile', 'readwrite').objectStore('profile')
          let busy = true
          Object.assign(window, { letGo: () => (busy = false) })
          const readOn = () => {
            if (busy) profile.get('nothing').addEventListener('success', readOn)
            else opening.result.close()
          }
          readOn()
          held()
        })
      }),
  )
  return () => page.evaluate(() => void (window as unknown as { letGo: () => void }).letGo())
}

// §2.2
test('an unknown path below /vocab/ is not found', async ({ page }) => {
  for (const path of ['/vocab/unknown', '/vocab/cefr/unknown/', '/vocab/words/3/4']) {
    await page.goto(path)
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(text(page, 'We could not track down this page.')).toBeVisible()
  }
})
