import { expect } from '@playwright/test'
import { expectAccessible } from '../scenes/accessibility.ts'
import { test } from './support/quietPage.ts'
import { openResult } from './support/sharedResult.ts'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

// §12.4
test('what the level means opens in place by keyboard, and the focus goes on into it', async ({ page }) => {
  await openResult(page, { level: 'B2', level_probability: 0.7 }, { own: false })
  const question = page.getByText('What does B2 mean?')
  const odds = page.getByText(/^About 7 in 10 people with answers like these are at B2\./)
  await expect(odds).toBeHidden()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(odds).toBeVisible()
  await expect(page.getByText(/^Language exams test more than words/)).toBeVisible()
  await expect(question).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'How the test works' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(odds).toBeHidden()
})

// §12.4
test('it leads to the pages on how the test works, for learners and for experts', async ({ page }) => {
  await openResult(page, {}, { own: true })
  await page.getByText('What does B2 mean?').click()
  await expect(page.getByRole('link', { name: 'For experts' })).toHaveAttribute('href', '/how-it-works/experts/')
  await page.getByRole('link', { name: 'How the test works' }).click()
  await expect(page).toHaveURL(/\/how-it-works\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const own of [true, false]) {
  // §1.5 §12.6
  test(`next steps are for the owner, below the counts (${own ? 'own' : "somebody else's"} result)`, async ({
    page,
  }) => {
    const steps = ['Read an easy story.', 'Learn words in pairs.']
    await openResult(page, { next_steps: steps }, { own })
    const card = page.getByRole('region', { name: 'Your next steps' })
    if (own) {
      await expect(card.getByRole('listitem')).toHaveText(steps)
      const counts = (await page.getByRole('region', { name: 'Vocabulary size', exact: true }).boundingBox())!
      expect((await card.boundingBox())!.y).toBeGreaterThanOrEqual(counts.y + counts.height)
      return
    }
    await expect(page.getByRole('link', { name: 'Take The Test' })).toBeVisible()
    await expect(card).toHaveCount(0)
  })
}
