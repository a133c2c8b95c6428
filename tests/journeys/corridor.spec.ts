import { expect, type Locator, type Page } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { answerWords, button, counter, heading, PRACTICE_ITEMS, TEST_WORDS } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid' })

/** Taps like a thumb, and counts the taps. */
function thumb() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    taps: () => taps,
  }
}

async function practise(page: Page, tap: (target: Locator) => Promise<void>) {
  for (let index = 0; index < PRACTICE_ITEMS; index++) {
    await expect(counter(page, index)).toBeVisible()
    await tap(button(page, 'Not sure'))
    const continueButton = button(page, 'Continue')
    await expect(continueButton.or(counter(page, index + 1))).toBeVisible()
    if (await continueButton.isVisible()) await tap(continueButton)
  }
  await expect(counter(page, PRACTICE_ITEMS)).toBeVisible()
}

// §2.15 §2.16 §2.20 §3.25 §6.16
test('the first counted sentence is at most 15 taps away', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/?lang=en')
  const first = thumb()
  await first.tap(button(page, startText('begin')))
  await expect(page.getByText('Spanish · Español')).toBeVisible()
  await first.tap(button(page, 'Continue'))
  await expect(page.getByText('Spain · España')).toBeVisible()
  const year = page.getByRole('textbox', { name: /Birth year/ })
  await first.tap(year)
  await page.keyboard.type('1996')
  await first.tap(button(page, 'Start test'))
  await first.tap(button(page, 'No, continue to the test'))
  await first.tap(button(page, 'Continue'))
  await expect(heading(page, 'Word ≠ Meaning')).toBeVisible()
  await first.tap(page.getByRole('checkbox'))
  await first.tap(button(page, 'Continue'))
  await first.tap(button(page, startText('begin')))
  await first.tap(page.getByRole('link', { name: /^Take the test first/ }))
  await practise(page, first.tap)
  expect(first.taps()).toBeLessThanOrEqual(15)
})

// §2.20
test('a further test of the short flow starts at the practice, and How it works leads to the explanations', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto('/?noD&lang=en')
  await button(page, startText('begin')).click()
  await button(page, 'Continue').click()
  await page.getByRole('checkbox').check()
  await button(page, 'Continue').click()
  await button(page, startText('begin')).click()
  await expect(page.getByRole('link', { name: 'How it works' })).toHaveCount(0)
  await practise(page, (target) => target.click())
  await answerWords(page, { from: 0, to: TEST_WORDS }, (position) => position % 2 === 0)
  await expect(page).toHaveURL(/\/result\//)

  await page.goto('/')
  const further = thumb()
  await further.tap(button(page, startText('begin')))
  await expect(page).toHaveURL(/\/vocab\/words\/0$/)
  await practise(page, further.tap)
  expect(further.taps()).toBeLessThanOrEqual(6)

  await page.goto('/vocab/words/0')
  await page.getByRole('link', { name: 'How it works' }).click()
  await expect(heading(page, 'How the test works')).toBeVisible()
  await button(page, 'Back').click()
  await expect(counter(page, 0)).toBeVisible()
})
