import { expect, type Page } from '@playwright/test'
import type { SavedTest } from '#contracts/test.ts'
import { anAnsweredWord } from '../support/builders.ts'
import { leaveApp, plantRow, readRow } from '../support/deviceRows.ts'
import { button, heading, workerControls } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

/** More than a third of 80, at the start of the test. */
const FAST = 27

const question = (page: Page) => heading(page, 'That was fast!')

/**
 * Opens the start with a fully answered test of the short flow, partly answered too fast to have been read; a worker is
 * active.
 */
async function answerTooFast(page: Page): Promise<void> {
  await page.goto('/?noD')
  await workerControls(page)
  await expect.poll(() => readRow(page, 'tests', 'running')).toMatchObject({ flow: 'noD' })
  await leaveApp(page)
  const running = (await readRow(page, 'tests', 'running')) as SavedTest
  const words = running.words.map((word, position) => {
    const decision_time = position < FAST ? 300 : 6000
    return anAnsweredWord({ ...word, checked: true, decision_time, answered_at: Date.now() })
  })
  await plantRow(page, 'tests', 'running', { ...running, status: 'in-progress', words })
  await page.goto('/')
  await expect(button(page, /Resume/)).toBeVisible()
}

const notSure = (page: Page, index: number) =>
  test.step(`word ${index}`, async () => {
    await expect(page).toHaveURL(new RegExp(`/vocab/words/${index}$`))
    await expect(button(page, 'Know')).toHaveAccessibleDescription('your answer so far')
    await page.keyboard.press('f')
  })

// §5.38 §5.39 §13.4
test('a learner looks at fast answers again one by one, even offline, and the test is sent', async ({
  page,
  context,
}) => {
  await answerTooFast(page)
  await context.setOffline(true)
  await button(page, /Resume/).click()
  await expect(question(page)).toBeFocused()
  await expect(page.getByText(`You can read ${FAST} sentences again and change your answers.`)).toBeVisible()
  await page.reload()
  await expect(question(page)).toBeVisible()

  await button(page, 'Look at these again').click()
  await notSure(page, 3)
  await notSure(page, 4)
  await expect(page).toHaveURL(/\/vocab\/words\/5$/)

  await test.step('who closes the page in between goes on where they were', async () => {
    await page.goto('/')
    await button(page, /Resume/).click()
  })
  for (let index = 5; index < 3 + FAST; index++) await notSure(page, index)

  await expect(page.getByText(/Your result will be ready as soon as you are back online/)).toBeVisible()
  const { words } = (await readRow(page, 'tests', 'running')) as SavedTest
  const checked = words.map((word) => word.checked)
  expect(checked).toEqual(words.map((_, position) => position >= FAST))
  expect(words[0]!.decision_time).toBeGreaterThan(300)
  await context.setOffline(false)
  await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
})
