import type { SavedTest } from '#contracts/test.ts'
import { expect, type Page } from '@playwright/test'
import { anAnsweredWord } from '../support/builders.ts'
import { leaveApp, plantRow, readRow } from './support/device.ts'
import { button, heading } from './support/learner.ts'
import { test } from './support/quietPage.ts'

/** More than a third of 80, at the beginning of the test. */
const FAST = 27

const question = (page: Page) => heading(page, 'Some answers were very fast')

/** The short flow at its last word, all others answered and the first of them too fast to have been read; a worker is there. */
async function goToLastWord(page: Page): Promise<void> {
  await page.goto('/?noD')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => readRow(page, 'tests', 'running')).toMatchObject({ flow: 'noD' })
  await leaveApp(page)
  const running = (await readRow(page, 'tests', 'running')) as SavedTest
  const words = running.words.map((word, position) => {
    const decision_time = position < FAST ? 300 : 6000
    return position < 79 ? anAnsweredWord({ ...word, checked: true, decision_time, answered_at: Date.now() }) : word
  })
  await plantRow(page, 'tests', 'running', { ...running, status: 'in-progress', words })
  await page.goto('/vocab/words/82')
  await expect(button(page, 'Know')).toBeVisible()
}

const notSure = (page: Page, index: number) =>
  test.step(`word ${index}`, async () => {
    await expect(page).toHaveURL(new RegExp(`/vocab/words/${index}$`))
    await expect(button(page, 'Know')).toHaveAccessibleDescription('your answer so far')
    await page.keyboard.press('f')
  })

// §5.38 §5.39 §13.4
test('without a connection: the fast answers are looked at again, one by one, and the test is sent', async ({
  page,
  context,
}) => {
  test.slow()
  await goToLastWord(page)
  await context.setOffline(true)
  await button(page, 'Not sure').click()
  await expect(question(page)).toBeFocused()
  await expect(page.getByText(`You answered ${FAST} of 80 sentences very fast.`)).toBeVisible()
  await page.reload()
  await expect(question(page)).toBeVisible()

  await button(page, 'Look at these again').click()
  await notSure(page, 3)
  await notSure(page, 4)
  await expect(page).toHaveURL(/\/vocab\/words\/5$/)

  await test.step('who closes the page in between goes on where they were', async () => {
    await page.goto('/')
    await button(page, /^Resume/).click()
  })
  for (let index = 5; index < 3 + FAST; index++) await notSure(page, index)

  await expect(page.getByText(/Your result will be ready as soon as you are back online/)).toBeVisible()
  const completion = page.waitForRequest((request) => request.url().endsWith('?complete=y'))
  await context.setOffline(false)
  const { words } = (await completion).postDataJSON() as Pick<SavedTest, 'words'>
  const checked = words.map((word) => word.checked)
  expect(checked).toEqual(words.map((_, position) => position >= FAST && position < 79))
  expect(words[0]!.decision_time).toBeGreaterThan(300)
  await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
})

// §5.38
test('Send sends them as they are', async ({ page }) => {
  const completions: string[] = []
  page.on('request', (request) => request.url().endsWith('?complete=y') && completions.push(request.url()))
  await goToLastWord(page)
  await button(page, 'Not sure').click()
  await expect(question(page)).toBeFocused()
  expect(completions).toEqual([])
  await button(page, 'Send').click()
  await expect(heading(page, 'Vocabulary Test Result')).toBeFocused()
})
