import { expect, type Locator, type Page } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { button, counter, heading, newCredentials, TEST_WORDS } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

/** Presses Tab until the control has the focus, and checks that the focus is visible on the way. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 30 && !(await hasFocus()); presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(unseenFocus)).toBeNull()
  }
  await expect(control).toBeFocused()
}

/** Returns the focused element if its focus is invisible or covered. Runs in the browser. */
function unseenFocus(): string | null {
  const element = document.activeElement!
  if (element === document.body) return null
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  // The first line of a link that wraps.
  const { x, y, width, height } = element.getClientRects()[0]!
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  const isSeen = top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true)
  if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && isSeen) return null
  return element.outerHTML
}

async function press(page: Page, name: string | RegExp) {
  await tabTo(page, button(page, name))
  await page.keyboard.press('Enter')
}

/** Types part of an option's name into a searchable list and takes the first match. */
async function pick(page: Page, label: RegExp, typed: string) {
  await tabTo(page, page.getByRole('combobox', { name: label }))
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

// §13.3
test('a learner takes the whole test by keyboard alone, first without its shortcuts, then with them', async ({
  page,
}) => {
  await page.goto('/')
  await press(page, startText('begin'))
  await pick(page, /Native language/, 'ital')
  await tabTo(page, page.getByRole('combobox', { name: 'Education' }))
  await page.keyboard.type('Master')
  await expect(page.getByRole('combobox', { name: 'Education' })).toHaveValue("Master's Degree")
  await press(page, 'Continue')
  await expect(heading(page, 'Tell us a bit more about you')).toBeFocused()
  await pick(page, /Country of residence/, 'ital')
  await tabTo(page, page.getByRole('textbox', { name: /Birth year/ }))
  await page.keyboard.type('1980')
  await press(page, 'Start test')
  await press(page, 'No, continue to the test')
  await expect(heading(page, 'How the test works')).toBeFocused()
  await press(page, 'Continue')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await press(page, 'Continue')
  await press(page, startText('begin'))

  const { email, password } = newCredentials()
  await press(page, 'Continue with email')
  await tabTo(page, page.getByRole('textbox', { name: /Email/ }))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel(/Password/))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vocab\/words\/0$/)

  for (let index = 0; index < 3; index++) {
    await expect(counter(page, index)).toBeVisible()
    await press(page, 'Not sure')
    const continueButton = button(page, 'Continue')
    await expect(continueButton.or(counter(page, index + 1))).toBeVisible()
    if (await continueButton.isVisible()) await page.keyboard.press('Enter')
  }
  for (let index = 3; index < 8; index++) {
    await expect(counter(page, index)).toBeVisible()
    if (index === 4) {
      await press(page, 'Show meaning')
      await expect(button(page, 'Show meaning')).toHaveCount(0)
    }
    await press(page, index % 2 === 0 ? 'Know' : 'Not sure')
  }
  await expect(counter(page, 8)).toBeVisible()
  await press(page, uiText('back'))
  await expect(counter(page, 7)).toBeVisible()
  for (let index = 7; index < TEST_WORDS + 3; index++) {
    await expect(counter(page, index)).toBeVisible()
    await page.keyboard.press(index % 3 === 0 ? 'f' : 'j')
  }

  // No learner reads that fast.
  await expect(heading(page, /^(?!Do you know)/)).toBeFocused()
  if (await button(page, 'Show my result').isVisible()) await press(page, 'Show my result')
  await expect(heading(page, 'Vocabulary Test Result')).toBeFocused()
  await tabTo(page, button(page, 'Share Results'))
})
