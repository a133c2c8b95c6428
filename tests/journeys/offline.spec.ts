import { expect, test } from '@playwright/test'
import {
  answerWords,
  button,
  heading,
  passPractice,
  sendAnyway,
  TEST_WORDS,
  workerControls,
} from '../support/learner.ts'
import { signUpWithProfile } from './support/servedTest.ts'

// §5.30
test(
  'the answers of a learner who is offline at the end wait on the device and are sent automatically later',
  { tag: '@main' },
  async ({ page, context }) => {
    await signUpWithProfile(page)
    // From here on the worker serves what the first visit did not load.
    await workerControls(page)
    await passPractice(page)
    await answerWords(page, { from: 0, to: TEST_WORDS - 1 }, () => false)
    await expect(page).toHaveURL(/\/vocab\/words\/82$/)
    await context.setOffline(true)
    await expect(page.getByText('Offline: 79 answers are safe here')).toBeVisible()
    await page.keyboard.press('f')
    await sendAnyway(page)
    await expect(page.getByText(/^Your answers are saved on this device\./)).toBeVisible()
    await expect(page.getByText(/Your result will be ready as soon as you are back online/)).toBeVisible()
    await expect(button(page, 'Try again')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/result\//, { timeout: 15_000 })
    await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
  },
)

// §11.13
test('the app opens without a connection after the first visit', { tag: '@main' }, async ({ page, context }) => {
  await page.goto('/')
  await workerControls(page)
  await context.setOffline(true)
  for (const path of ['/', '/vocab/', '/vocab/about/', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

// §12.55
test('a learner describes a picture without a connection, and the text is restored after a reload', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await workerControls(page)
  await context.setOffline(true)
  await page.goto('/vocab/picture/')
  await page.getByRole('textbox').fill('My boot is loose.')
  await expect(page.locator('li[data-used]')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('textbox')).toHaveValue('My boot is loose.')
})
