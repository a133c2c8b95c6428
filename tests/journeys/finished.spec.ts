import { expect, type Frame, type Page } from '@playwright/test'
import { errorText } from '#texts/error.ts'
import { uiText } from '#texts/ui.ts'
import { readRow } from '../support/deviceRows.ts'
import { button, heading, sendAnyway, TEST_WORDS, workerControls } from '../support/learner.ts'
import { holdRequests } from './support/holdRequests.ts'
import { test } from './support/quietPage.ts'
import { answerUpTo } from './support/servedTest.ts'

/** Goes through the short flow to its last word but one; a worker is active. */
async function goToLastWord(page: Page): Promise<void> {
  await page.goto('/?noD')
  await workerControls(page)
  await expect.poll(() => readRow(page, 'tests', 'running')).toMatchObject({ flow: 'noD' })
  await answerUpTo(page, TEST_WORDS - 1, () => false)
  await expect(page).toHaveURL(/\/vocab\/words\/82$/)
}

async function arriveAtResult(page: Page, address: RegExp = /\/result\/[a-z0-9]{10}$/i): Promise<string> {
  await expect(heading(page, /Vocabulary Test Result$/)).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(address)
  return page.url()
}

/**
 * Expects that travelling in the history leads to the result without passing the error screen, which redirects there
 * later.
 */
async function expectResult(page: Page, address: string | RegExp, travel: () => Promise<unknown>): Promise<void> {
  const passed: string[] = []
  const note = (frame: Frame) => passed.push(new URL(frame.url()).pathname)
  page.on('framenavigated', note)
  await travel()
  await expect(heading(page, /Vocabulary Test Result$/)).toBeVisible()
  await expect(page).toHaveURL(address)
  page.off('framenavigated', note)
  expect(passed).not.toContain('/error')
}

// §2.11
test('Back and Forward to a finished test lead to its result, and a typed address to its own page', async ({
  page,
  context,
}) => {
  await goToLastWord(page)
  // The address changes a moment before the page notes which test it showed there.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem(`shownTest/${history.state.key}`))).toBeTruthy()
  await page.goto('/about/')
  await test.step('another tab finishes the test', async () => {
    const other = await context.newPage()
    await other.goto('/vocab/words/82')
    await button(other, 'Not sure').click()
    await sendAnyway(other)
    await arriveAtResult(other)
  })
  const result = /\/result\/[a-z0-9]{10}$/i
  await expectResult(page, result, () => page.goBack())
  await expectResult(page, result, () => page.goBack())
  await expectResult(page, result, () => page.goForward())

  await test.step('an address that is typed', async () => {
    await page.goto('/vocab/results/')
    await expect(heading(page, uiText('product'))).toBeVisible()
    await page.goto('/error')
    await expect(heading(page, errorText('oops'))).toBeVisible()
  })
})

// §2.19
test('Back after a test was sent late leads to the page before the test', async ({ page, context }) => {
  await goToLastWord(page)
  await context.setOffline(true)
  await button(page, 'Not sure').click()
  await sendAnyway(page)
  await expect(page.getByText(/Your result will be ready as soon as you are back online/)).toBeVisible()
  await context.setOffline(false)
  await arriveAtResult(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/about\/$/)
})

// §11.11 §11.12
test('Back while a test is being sent changes no answer that the result would miss', async ({ page, context }) => {
  await goToLastWord(page)
  const release = await holdRequests(context, '**/v1/vocab_checkbox_tests/*/?complete=y')
  const asked = page.waitForRequest((request) => request.url().endsWith('?complete=y'))
  await button(page, 'Not sure').click()
  await sendAnyway(page)
  await asked
  await expectResult(page, /\/result\/[a-z0-9]{10}$/i, async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/vocab\/results\/$/)
    await expect(heading(page, 'All 80 done.')).toBeVisible()
    release()
  })
})
