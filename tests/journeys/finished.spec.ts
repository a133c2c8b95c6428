import { expect, type Frame, type Page } from '@playwright/test'
import { completeByCalls } from './support/completedResult.ts'
import { leaveApp, plantRow, readRow } from '../support/deviceRows.ts'
import {
  answerWords,
  button,
  goToSignIn,
  heading,
  passPractice,
  sendAnyway,
  signUp,
  TEST_WORDS,
} from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { answeredOnDevice, createByCall, onDevice } from './support/servedTest.ts'

/** The short flow up to its last word but one; a worker is there. */
async function goToLastWord(page: Page): Promise<void> {
  await page.goto('/?noD')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => readRow(page, 'tests', 'running')).toMatchObject({ flow: 'noD' })
  await page.goto('/vocab/words/0')
  await passPractice(page)
  await answerWords(page, { from: 0, to: TEST_WORDS - 1 }, () => false)
  await expect(page).toHaveURL(/\/vocab\/words\/82$/)
}

async function arriveAtResult(page: Page, address: RegExp = /\/result\/[a-z0-9]{10}$/i): Promise<string> {
  await expect(heading(page, /Vocabulary Test Result$/)).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(address)
  return page.url()
}

/** Expects that a step of the history leads to the result, and not by way of the error screen, which leads there later. */
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

test.describe('Back and Forward onto a test that this tab showed', () => {
  // §2.11
  test('lead to its result; an address that is typed does what it specifies', async ({ page, context }) => {
    await goToLastWord(page)
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
      await expect(heading(page, 'Vocabulary Test')).toBeVisible()
      await page.goto('/error')
      await expect(heading(page, 'Oops!')).toBeVisible()
    })
  })

  // §2.19
  test('has nothing to lead to after a test that was sent late', async ({ page, context }) => {
    await goToLastWord(page)
    await context.setOffline(true)
    await button(page, 'Not sure').click()
    await sendAnyway(page)
    await expect(page.getByText(/Your result will be ready as soon as you are back online/)).toBeVisible()
    await context.setOffline(false)
    await arriveAtResult(page)
    await page.goBack()
    await expect(heading(page, 'Vocabulary Test')).toBeVisible()
  })
})

// §11.11 §11.12
test('Back while the test is being sent: no answer can change that would be in no result', async ({
  page,
  context,
}) => {
  await goToLastWord(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await context.route('**/v1/vocab_checkbox_tests/*/?complete=y', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.url().endsWith('?complete=y'))
  await button(page, 'Not sure').click()
  await sendAnyway(page)
  await asked
  await expectResult(page, /\/result\/[a-z0-9]{10}$/i, async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/vocab\/results\/$/)
    await expect(heading(page, 'All 80 done.')).toBeVisible()
    letGo()
  })
})

test('the results step: a completed test leads to its result, with and without a spare test on the device', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  await goToSignIn(page)
  await signUp(page)
  for (const label of ['v6', 'v7']) {
    for (const sized of [true, false]) {
      for (const withSpare of [true, false]) {
        await test.step(`${label}, ${sized ? 'with' : 'without'} vocab_size, ${withSpare ? 'a' : 'no'} spare`, async () => {
          await leaveApp(page)
          const created = await createByCall(request)
          // Only this one is not sent again: the server has to have its result.
          const isShown = label === 'v7' && sized
          const shortcode = isShown ? await completeByCalls(request, 'Anna Bell') : created.shortcode
          const vocab_size = sized ? ({ lemmas_number: 9000, level: 'B1' } as const) : null
          const changes = { status: 'completed', test_version: label, shortcode, vocab_size } as const
          await plantRow(page, 'tests', 'running', answeredOnDevice(created, changes))
          if (withSpare) await plantRow(page, 'tests', 'spare', onDevice(await createByCall(request)))
          await page.goto('/vocab/results/')
          await arriveAtResult(page, new RegExp(`/result/${shortcode}$`))
        })
      }
    }
  }
})

// §5.25
test('the results step without a test leads to the start, and asks nobody to sign in', async ({ page }) => {
  await page.route('**/v1/vocab_checkbox_tests/', (route) => route.abort())
  await page.goto('/vocab/results/')
  await expect(heading(page, 'Vocabulary Test')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
