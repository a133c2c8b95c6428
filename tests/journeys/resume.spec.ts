import { expect, test } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { answerWords, button, heading, passPractice } from '../support/learner.ts'
import { signUpWithProfile } from './support/servedTest.ts'

// §2.1 §2.15 §3.2 §5.11 §5.13 §5.18 §5.22 §5.23
test('a learner who closes the page in the middle of a test returns to Resume', async ({ page, context }) => {
  await signUpWithProfile(page)
  await passPractice(page)
  await answerWords(
    page,
    { from: 0, to: 12 },
    () => true,
    () => 'pointer',
  )
  await expect(page).toHaveURL(/\/vocab\/words\/15$/)
  await page.close()

  const again = await context.newPage()
  await again.goto('/')
  await expect(button(again, 'Resume · 15%')).toBeVisible()

  await test.step('Start asks first, since more than ten answers are at stake', async () => {
    await button(again, startText('begin')).click()
    await expect(again.getByRole('dialog', { name: startText('replace.title') })).toBeVisible()
    await button(again, startText('replace.keep')).click()
  })

  await button(again, 'Resume · 15%').click()
  await expect(again).toHaveURL(/\/vocab\/words\/15$/)
  await expect(again.getByText('13/80')).toBeVisible()

  await test.step('nobody jumps past the first unanswered word', async () => {
    await again.goto('/vocab/words/40')
    await expect(again).toHaveURL(/\/vocab\/words\/15$/)
    await again.goto('/vocab/words/-1')
    await expect(again).toHaveURL(/\/vocab\/words\/0$/)
    await again.goto('/vocab/words/abc')
    await expect(again).toHaveURL(/\/vocab\/words\/15$/)
  })

  await test.step('Back shows the last answer again; the answered words stay', async () => {
    // The address changes before the sentence shows.
    await expect(button(again, 'Know')).toBeVisible()
    await again.keyboard.press('ArrowLeft')
    await expect(again).toHaveURL(/\/vocab\/words\/14$/)
    await expect(button(again, 'Know')).toHaveAccessibleDescription('your answer so far')
  })

  await test.step('an Enter that is pressed twice replaces nothing', async () => {
    await again.goto('/')
    await button(again, startText('begin')).press('Enter')
    await expect(button(again, startText('replace.keep'))).toBeFocused()
    await again.keyboard.press('Enter')
    await expect(again.getByRole('dialog')).toHaveCount(0)
    await expect(button(again, /^Resume/)).toBeVisible()
  })

  await test.step('a confirmed start replaces the test', async () => {
    await button(again, startText('begin')).click()
    await button(again, startText('replace.start')).click()
    await expect(heading(again, 'How the test works')).toBeVisible()
  })

  await test.step('no form is asked again, but each can be changed', async () => {
    await again.getByRole('link', { name: 'Change my details' }).click()
    await expect(heading(again, "Let's get started!")).toBeVisible()
    await expect(again.getByRole('combobox', { name: /Native language/ })).toHaveValue('Spanish')
    await again.getByRole('button', { name: uiText('back'), exact: true }).click()
    await expect(heading(again, 'How the test works')).toBeVisible()
    await again.getByRole('button', { name: uiText('back'), exact: true }).click()
    await expect(heading(again, uiText('product'))).toBeVisible()
    await again.goto('/')
    await expect(button(again, startText('begin'))).toBeVisible()
    await expect(again.getByRole('button', { name: /Resume/ })).toHaveCount(0)
  })
})
