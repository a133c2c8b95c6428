import { describe, expect, test, vi } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { newestAnswer } from '#rules/mergeAnswers.ts'
import { answerWord } from '#saving/answerWord.ts'
import { aRunningTest, NOW } from '../support/builders.ts'
import {
  answers,
  checks,
  deps,
  openDevice,
  openTab,
  received,
  running,
  savingTabPerTest,
  sentCounts,
  settled,
  statusLine,
  stored,
  visit,
} from '../support/savingTab.ts'
import { reset } from '../support/scriptedServer.ts'
import { fillStorage, scriptedDependencies } from '../support/servicesHarness.ts'

savingTabPerTest()

// §11.4
describe('a device that stores nothing', () => {
  test('an answer that cannot be stored stays in memory and in the mirror, and the learner is informed', async () => {
    await visit(aRunningTest(2))
    fillStorage(deps.database)
    await answers.answer(2, true, 500)
    expect(checks(running(), 2)).toEqual([true])
    expect(deps.mirror.read()).toEqual(running())
    expect(deps.store.get().deviceFailing).toBe(true)
    expect(statusLine()).toBe('Please keep this page open. This device cannot save now.')
    expect((await stored()).words[2]!.checked).toBeNull()
  })

  test("a due save that cannot be stored is sent at once, and is 'Saved' when the server has it", async () => {
    await visit(aRunningTest(4))
    fillStorage(deps.database)
    await answers.answer(4, true, 500)
    await settled()
    expect(sentCounts()).toEqual([5])
    expect(statusLine()).toBe('Saved')
  })

  test('the first answer after the device recovers also stores the missed ones', async () => {
    await visit(aRunningTest(2))
    const full = fillStorage(deps.database)
    await answers.answer(2, true, 500)
    await answers.answer(3, false, 500)
    full.mockRestore()
    await answers.answer(5, true, 500)
    expect(checks(await stored(), 2, 3, 4, 5)).toEqual([true, false, null, true])
    expect(running()).toEqual(await stored())
    expect(deps.store.get().deviceFailing).toBe(false)
  })

  test('hiding the page after the device recovers stores and sends everything that the server lacks', async () => {
    await visit(aRunningTest(2))
    const full = fillStorage(deps.database)
    await answers.answer(2, true, 500)
    full.mockRestore()
    await answers.saveNow()
    expect(checks(await stored(), 2)).toEqual([true])
    expect(sentCounts()).toEqual([3])
    expect(deps.store.get().deviceFailing).toBe(false)
  })

  test('an answer, a meaning and a hidden page at the same moment lose nothing', async () => {
    await visit(aRunningTest(2))
    fillStorage(deps.database)
    await Promise.all([answers.answer(2, true, 500), answers.reveal(3), answers.saveNow()])
    await settled()
    expect(running().words[2]!.checked).toBe(true)
    expect(running().words[3]!.revealed_meaning).toBe(true)
    expect(sentCounts()).toEqual([3])
  })

  test('a test that was never stored is stored with the first answer that can be', async () => {
    await visit(aRunningTest(2))
    await deps.database.use((connection) => connection.delete('tests', 'running'))
    deps.store.set({ deviceFailing: true })
    await answers.answer(2, true, 500)
    expect(checks(await stored(), 2)).toEqual([true])
    expect(running()).toEqual(await stored())
    expect(deps.store.get().deviceFailing).toBe(false)
  })

  test('answers that only this tab or only another one could store are combined', async () => {
    await visit(aRunningTest(2))
    const full = fillStorage(deps.database)
    await answers.answer(2, true, 500)
    const other = { ...scriptedDependencies(await openDevice(), { test: aRunningTest(2) }), apiBase: deps.apiBase }
    const otherTab = openTab(other)
    await otherTab.answers.answer(3, false, 500)
    await otherTab.settled()
    full.mockRestore()
    await answers.reveal(2)
    expect(checks(await stored(), 2, 3)).toEqual([true, false])
    expect(running()).toEqual(await stored())
  })
})

describe('an older tab whose database was upgraded, and which has only its mirror', () => {
  /** The test of such a tab after answers at `positions`, each later than the one before. */
  const oldTab = (start: SavedTest, ...positions: number[]) =>
    positions.reduce(
      (saved, position, at) => answerWord(saved, position, { known: true, elapsed: 500, now: NOW + 100 + at }),
      start,
    )

  test('an older tab’s answers reach the device and the server, together with those given here meanwhile', async () => {
    await visit(aRunningTest(2))
    await answers.answer(2, false, 500)
    deps.mirror.write(oldTab(aRunningTest(2), 3, 4))
    await answers.takeMirrored()
    await settled()
    expect(checks(await stored(), 2, 3, 4)).toEqual([false, true, true])
    expect(running()).toEqual(await stored())
    expect(deps.mirror.read()!.words).toEqual(running().words)
    expect(sentCounts()).toEqual([5])
    expect(statusLine()).toBe('Saved')
  })

  test('an older tab’s sent answers do not make this tab’s answers ‘Saved’', async () => {
    await visit(aRunningTest(2, { saved_through: NOW }), reset)
    await answers.answer(2, false, 500)
    deps.mirror.write({ ...oldTab(aRunningTest(2), 3), saved_through: NOW + 100 })
    await answers.takeMirrored()
    await settled()
    expect(newestAnswer(running())).toBe(NOW + 100)
    expect(statusLine()).toBe('Saved on this device')
  })

  test('an older tab’s answers that the database already has are neither stored nor sent again', async () => {
    await visit(aRunningTest(2))
    const here = oldTab(aRunningTest(2), 2, 3)
    await writeRunningTest(deps.database, here)
    deps.mirror.write(here)
    const change = vi.spyOn(deps.database, 'change')
    await answers.takeMirrored()
    expect(change).not.toHaveBeenCalled()
    expect(received).toEqual([])
    expect(checks(running(), 2, 3)).toEqual([true, true])
  })

  test.each<[string, () => SavedTest | null]>([
    ['another test', () => oldTab(aRunningTest(2, { test_id: 'other' }), 3)],
    ['no test', () => null],
  ])('a mirror of %s changes nothing', async (_what, mirrored) => {
    await visit(aRunningTest(2))
    deps.mirror.read.mockImplementation(mirrored)
    await answers.takeMirrored()
    expect(await stored()).toEqual(aRunningTest(2))
    expect(received).toEqual([])
  })

  test('a test that has ended here does not come back from a mirror', async () => {
    await visit(aRunningTest(2))
    await deps.database.use((connection) => connection.delete('tests', 'running'))
    deps.mirror.write(oldTab(aRunningTest(2), 3))
    await answers.takeMirrored()
    expect(await readRunningTest(deps.database)).toBeNull()
    expect(deps.store.get().test).toBeNull()
  })
})
