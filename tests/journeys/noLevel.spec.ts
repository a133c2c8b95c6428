import { expect } from '@playwright/test'
import { fetchTest } from '../support/deviceRows.ts'
import { button, heading, signUp } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { finishWords } from './support/servedTest.ts'

// §12.31
test('a learner who presses Know throughout is told no level, and takes the test again', async ({ page, browser }) => {
  await fetchTest(page)
  await page.goto('/vocab/auth/')
  await signUp(page)
  await finishWords(page, () => true)

  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  await expect(page.getByText('These answers do not tell a level')).toBeVisible()
  await expect(page.getByText(/^[ABC][12]$/)).toHaveCount(0)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(page.url())
  await expect(visitor.getByText('These answers do not tell a level')).toBeVisible()
  await expect(visitor.getByText(/^[ABC][12]$/)).toHaveCount(0)
  await visitor.context().close()

  await page.getByRole('link', { name: 'Take the test again' }).click()
  await expect(heading(page, 'Vocabulary Test')).toBeVisible()
  await expect(button(page, 'Start the test')).toBeVisible()
})
