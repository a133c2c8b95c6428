import { expect } from '@playwright/test'
import { followAnnouncements } from './support/announcements.ts'
import { fetchTest, leaveApp, plantRow } from '../support/deviceRows.ts'
import { button, counter } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

// §3.67
test('after 40 answers a line says for three sentences how far it is, announced once', async ({ page }) => {
  const saved = await fetchTest(page)
  await leaveApp(page)
  const answered = { checked: true, decision_time: 4000, answered_at: Date.now() }
  const words = saved.words.map((word, position) => (position < 39 ? { ...word, ...answered } : word))
  await plantRow(page, 'tests', 'running', { ...saved, status: 'in-progress', words })
  await page.goto('/vocab/words/42')
  await expect(counter(page, 42)).toBeVisible()
  const announced = await followAnnouncements(page)
  const pace = page.getByRole('status').filter({ hasText: 'Halfway. About 3 minutes left.' })
  for (const index of [43, 44, 45]) {
    await page.keyboard.press('j')
    await expect(counter(page, index)).toBeVisible()
    await expect(pace).toBeVisible()
  }
  await page.keyboard.press('ArrowLeft')
  await expect(pace).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(counter(page, 46)).toBeVisible()
  await expect(pace).toHaveCount(0)
  expect((await announced()).filter((text) => text.startsWith('Halfway'))).toHaveLength(1)
})

// §3.68
test('either answer gives the same short buzz, but none with reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    const buzzes: unknown[] = []
    Object.assign(window, { buzzes })
    navigator.vibrate = (pattern) => buzzes.push(pattern) > 0
  })
  const buzzes = () => page.evaluate(() => (window as unknown as { buzzes: unknown[] }).buzzes)
  await fetchTest(page)
  await page.goto('/vocab/words/3')
  await button(page, 'Know').click()
  await expect(counter(page, 4)).toBeVisible()
  await button(page, 'Not sure').click()
  await expect(counter(page, 5)).toBeVisible()
  expect(await buzzes()).toEqual([15, 15])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button(page, 'Know').click()
  await expect(counter(page, 6)).toBeVisible()
  expect(await buzzes()).toHaveLength(2)
})
