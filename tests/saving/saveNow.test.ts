import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { writeRunningTest } from '#device/storedTests.ts'
import { newRow, putCompletion } from '#saving/saves.ts'
import { aRunningTest, aSave, aSavedTest, NOW, TEST_WORDS } from '../support/builders.ts'
import { answers, deps, received, running, savingTabPerTest, sentCounts, visit } from '../support/savingTab.ts'
import { reset } from '../support/scriptedServer.ts'
import { waitingRows } from '../support/servicesHarness.ts'

savingTabPerTest()

// §8.16
describe('saveNow: when the page is hidden, and on the way back online', () => {
  test('saveNow sends the answers that the server has not acknowledged', async () => {
    await visit(aRunningTest(7))
    await answers.saveNow()
    expect(sentCounts()).toEqual([7])
    expect(running().saved_through).toBe(NOW)
  })

  test('saveNow also sends a fully answered test', async () => {
    await visit(aRunningTest(TEST_WORDS))
    await answers.saveNow()
    expect(sentCounts()).toEqual([TEST_WORDS])
  })

  test.each<[string, SavedTest]>([
    ['everything is acknowledged', aRunningTest(7, { saved_through: NOW })],
    ['nothing is answered', aSavedTest()],
  ])('saveNow sends nothing if %s', async (_what, saved) => {
    await visit(saved)
    await answers.saveNow()
    expect(received).toEqual([])
  })

  test('saveNow sends pending rows of a test that is no longer running', async () => {
    await visit(aRunningTest(7), reset)
    await answers.saveNow()
    await writeRunningTest(deps.database, aSavedTest({ test_id: 'newer' }))
    deps.store.set({ test: aSavedTest({ test_id: 'newer' }) })
    await answers.saveNow()
    expect(received.map(({ path }) => path)).toEqual(Array(2).fill('/v1/vocab_checkbox_tests/test-1/'))
    expect(running()).toEqual(aSavedTest({ test_id: 'newer' }))
  })

  test('saveNow sends the answers of a finished test, and its completion stays pending', async () => {
    await visit(aRunningTest(TEST_WORDS))
    await putCompletion(deps.database, newRow('completion', 'test-1', null, NOW), aSave())
    await answers.saveNow()
    expect(received).toHaveLength(1)
    expect(received[0]!.path).not.toContain('complete=y')
    expect(await waitingRows(deps.database)).toMatchObject([{ kind: 'completion' }])
  })
})
