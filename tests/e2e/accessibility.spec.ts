import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { answerWords, button, choose, heading, passPractice, signUp, TEST_WORDS } from './support/learner.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks the screen with the given heading once it stands still. */
async function expectAccessible(page: Page, title: string | RegExp) {
  await test.step(`axe: ${title}`, async () => {
    await expect(heading(page, title)).toBeVisible()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, 'no horizontal scrolling').toBeLessThanOrEqual(0)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen of the default flow has an accessibility violation (${colorScheme})`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await expectAccessible(page, 'Vocabulary Test')
    await button(page, 'Start the test').click()
    await button(page, 'Continue').click()
    await expectAccessible(page, "Let's get started!")
    await choose(page, /Native language/, 'ital', 'Italian')
    await button(page, 'Continue').click()
    await expectAccessible(page, 'Tell us a bit more about you')
    await choose(page, /Country of residence/, 'ital', 'Italy')
    await page.getByRole('textbox', { name: /Birth year/ }).fill('1980')
    await button(page, 'Start test').click()
    await expectAccessible(page, 'Have you taken an IELTS or TOEFL test recently?')
    await button(page, 'Yes, within the last 2 years').click()
    await expectAccessible(page, 'What is your CEFR level?')
    await button(page, "I haven't taken a test").click()
    await expectAccessible(page, 'How the test works')
    await button(page, 'Continue').click()
    await expectAccessible(page, 'Word ≠ Meaning')
    await page.getByRole('checkbox').check()
    await button(page, 'Continue').click()
    await expectAccessible(page, 'Some phrases are fake')
    await button(page, 'Start the test').click()
    await expectAccessible(page, 'Last step before we begin')
    await signUp(page)
    await expectAccessible(page, 'Do you know the highlighted expression?')
    await passPractice(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page, 'Do you know the highlighted expression?')
    await page.keyboard.press('Escape')
    await answerWords(page, { from: 0, to: TEST_WORDS }, (position) => position < 40)
    await expectAccessible(page, 'Vocabulary Test Result')
    await page.goto('/result/unknown123')
    await expectAccessible(page, 'Results Not Found')
    await page.goto('/nowhere')
    await expectAccessible(page, 'Page not found')
    await page.goto('/error')
    await expectAccessible(page, 'Oops!')
  })
}
