import { expect, test, vi } from 'vitest'
import { sendInBackground } from '#saving/background.ts'
import { aRunningTest, NOW, TEST_WORDS } from '../support/builders.ts'
import { answers, deps, savingTabPerTest, sentCounts, settled, stored, visit } from '../support/savingTab.ts'
import { reset } from '../support/scriptedServer.ts'
import { waitingRows } from '../support/servicesHarness.ts'

savingTabPerTest()

const rejection = 'Some saves are still to be sent'

// §11.10
test.each([7, 12, TEST_WORDS])(
  'with no page open, the worker alone sends all answers of a page left after %i',
  async (count) => {
    await visit(aRunningTest(count - 1, { saved_through: NOW }))
    await answers.answer(count - 1, true, 500)
    expect(sentCounts()).toEqual([])
    const changed = vi.fn()
    await sendInBackground(false, changed)
    expect(sentCounts()).toEqual([count])
    expect(changed).toHaveBeenCalledTimes(1)
    expect(await waitingRows(deps.database)).toEqual([])
    expect((await stored()).saved_through).toBe(NOW + 1)
  },
)

test('with a page open, the worker leaves the answers that are not due to it, and has the browser try again', async () => {
  await visit(aRunningTest(6, { saved_through: NOW }))
  await answers.answer(6, true, 500)
  await expect(sendInBackground(true, () => {})).rejects.toThrow(rejection)
  expect(sentCounts()).toEqual([])
  expect(await waitingRows(deps.database)).toHaveLength(1)
})

test('with a page open, the worker sends what the interval owes, because the page could not', async () => {
  await visit(aRunningTest(9, { saved_through: NOW }), reset)
  await answers.answer(9, true, 500)
  await settled()
  await answers.answer(10, true, 500)
  await sendInBackground(true, () => {})
  expect(sentCounts()).toEqual([10, 11])
  expect(await waitingRows(deps.database)).toEqual([])
})

test('the worker has the browser try again while the server does not answer', async () => {
  await visit(aRunningTest(6, { saved_through: NOW }), reset)
  await answers.answer(6, true, 500)
  await expect(sendInBackground(false, () => {})).rejects.toThrow(rejection)
  expect(await waitingRows(deps.database)).toMatchObject([{ attempts: 1 }])
})
