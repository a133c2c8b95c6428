import { fakeProof } from '#rules/practiceItems.ts'
import { expect } from '@playwright/test'
import { fetchTest } from '../support/deviceRows.ts'
import { button, counter } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

// §3.44 §3.45 §3.46 §3.66 §3.69 §4.12
test('three sentences for practice: two make no sense, one does', async ({ page }) => {
  const { practice } = await fetchTest(page)
  expect(practice.map(({ subject }) => subject).toSorted()).toEqual(['paint', 'remedy', 'vivid'])
  expect(practice.filter(({ fake }) => fake)).toHaveLength(2)
  const firstFake = practice.find(({ fake }) => fake)

  await page.goto('/vocab/words/0')
  for (const [index, item] of practice.entries()) {
    await expect(page).toHaveURL(new RegExp(`/vocab/words/${index}$`))
    await expect(page.locator('mark', { hasText: item.subject })).toBeVisible()
    await expect(counter(page, index)).toBeVisible()
    if (!item.fake) {
      await button(page, 'Know').click()
      continue
    }
    const known = item === firstFake
    await button(page, known ? 'Know' : 'Not sure').click()
    const panel = page.getByRole('group', { name: known ? 'Be Careful! Fake Meanings' : 'Good Job!' })
    await expect(panel).toContainText(`${item.subject} makes no sense in this context`)
    await expect(panel).toContainText(fakeProof(item.subject)!)
    await panel.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(page).toHaveURL(/\/vocab\/words\/3$/)
  await expect(counter(page, 3)).toBeVisible()
})

// §3.47
test('one that makes sense goes straight on, also when marked Not sure', async ({ page }) => {
  const { practice } = await fetchTest(page)
  const real = practice.findIndex(({ fake }) => !fake)
  await page.goto(`/vocab/words/${real}`)
  await button(page, 'Not sure').click()
  await expect(page).toHaveURL(new RegExp(`/vocab/words/${real + 1}$`))
  await expect(page.getByText(/makes no sense/)).toHaveCount(0)
})
