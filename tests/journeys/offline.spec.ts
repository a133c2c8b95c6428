import { expect, test } from '@playwright/test'
import { button, goToSignIn, heading, signUp } from './support/learner.ts'
import { skipToLastWords } from './support/servedTest.ts'

// §5.30
test(
  'no connection at the end: the answers wait on the device and go out by themselves',
  { tag: '@main' },
  async ({ page, context }) => {
    test.slow()
    await goToSignIn(page)
    // From here on the worker serves what the first visit has not loaded yet.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await signUp(page)
    await skipToLastWords(page, 1, () => false)
    await context.setOffline(true)
    await expect(page.getByText('Offline: 79 answers are safe here')).toBeVisible()
    await page.keyboard.press('f')
    await expect(page.getByText(/^Your answers are saved on this device\./)).toBeVisible()
    await expect(page.getByText(/Your result will be ready as soon as you are back online/)).toBeVisible()
    await expect(button(page, 'Try again')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/result\//, { timeout: 15_000 })
    await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
  },
)

// §11.13
test('the app opens without a connection once it was visited', { tag: '@main' }, async ({ page, context }) => {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  for (const path of ['/', '/vocab/', '/vocab/about/', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
