import type { SavedTest } from '#contracts/test.ts'
import { restoreRunningTest } from '#device/storedTests.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { hasUnsaved, mergeTests, restoredTest } from '#rules/mergeAnswers.ts'
import { answerWord, revealMeaning, type GivenAnswer } from './answerWord.ts'
import type { SavingDependencies } from './dependencies.ts'
import { partialSaveIsDue } from './saveInterval.ts'
import { changeRunningTest, type Change } from './saves.ts'
import type { SavesFromPage } from './savesFromPage.ts'
import { toSave } from './toSave.ts'

export interface AnswerSaving {
  /**
   * Stores an answer. `onStored` is called once the transaction has completed, because the next sentence may only show
   * then. The session has changed by then, but its listeners are told after the paint, so that only what `onStored`
   * changes renders before it.
   */
  answer(position: number, known: boolean, elapsed: number, onStored?: () => void): Promise<void>
  reveal(position: number): Promise<void>
  /** Stores which words the learner wants to review before the test is sent. */
  lookAgain(positions: number[]): Promise<void>
  /**
   * Adopts answers that another tab could write only to the mirror, because a newer build has upgraded its database.
   * Never rejects.
   */
  takeMirrored(): Promise<void>
  /**
   * Sends all pending rows, whether or not the interval makes them due. Called at the start, when the page is hidden or
   * shown again, and on a new connection.
   */
  saveNow(): Promise<void>
}

export function createAnswerSaving(dependencies: SavingDependencies, saves: SavesFromPage): AnswerSaving {
  const { database, store, mirror, pending, reread, now, announceChange, askForBackgroundSync, afterPaint } =
    dependencies

  /** The last change. Changes run one by one; if one cannot be stored, the next starts from the state in memory. */
  let last: Promise<void> = Promise.resolve()
  function change(
    rule: (test: SavedTest) => SavedTest,
    sendIsDue: (test: SavedTest) => boolean = () => false,
    onChanged?: () => void,
  ): Promise<void> {
    const testId = store.get().test?.test_id
    const current = last.then(async () => {
      const { test } = store.get()
      if (test && test.test_id === testId) await changeRunning(test, rule, sendIsDue, onChanged)
      else onChanged?.()
    })
    last = current.catch(() => {})
    return current
  }

  /** Changes the running test, and queues a save of all that the server lacks. It is sent now if that is due. */
  async function changeRunning(
    running: SavedTest,
    rule: (test: SavedTest) => SavedTest,
    sendIsDue: (test: SavedTest) => boolean,
    onChanged: (() => void) | undefined,
  ): Promise<void> {
    const withSave = (test: SavedTest): Change => {
      const changed = rule(test)
      return { test: changed, save: hasUnsaved(changed) ? toSave(changed, dependencies) : null }
    }
    let stored: SavedTest | null
    try {
      stored = await write(running, withSave)
      if (!stored) await reread()
    } catch {
      // The device cannot store anything now. Answers stay in memory and in the mirror, and are sent directly.
      const { test, save } = withSave(running)
      mirror.write(test)
      store.set({ test, deviceFailing: true })
      onChanged?.()
      if (save && sendIsDue(test)) void saves.sendUnstored(save)
      return
    }
    try {
      if (stored) store.set({ test: stored, deviceFailing: false }, onChanged && afterPaint)
      onChanged?.()
    } finally {
      // What the next sentence does not need follows its paint: until then, the answer is in the database.
      afterPaint(() => {
        // Not `stored`: the mirror may already have a later answer, which the database refused.
        const { test } = store.get()
        if (test) mirror.write(test)
        announceChange()
        if (stored && hasUnsaved(stored)) askForBackgroundSync()
        if (stored && sendIsDue(stored)) void pending.drain({ eager: false })
      })
    }
  }

  /** Stores a change with its save. Earlier changes that the device could not store are still in memory, and join it. */
  async function write(running: SavedTest, withSave: (test: SavedTest) => Change): Promise<SavedTest | null> {
    const attempt = () => changeRunningTest(database, running.test_id, (test) => withSave(mergeTests(test, running)))
    const stored = await attempt()
    if (stored || !store.get().deviceFailing) return stored
    // The test may never have been stored on the device. Store it now, unless another test has replaced it.
    await restoreRunningTest(database, running)
    return attempt()
  }

  return {
    answer: (position, known, elapsed, onStored) => {
      const given: GivenAnswer = { known, elapsed, now: now() }
      return change(
        (test) => answerWord(test, position, given),
        (test) => partialSaveIsDue(answeredCount(test.words), test.words.length),
        onStored,
      )
    },
    reveal: (position) => change((test) => revealMeaning(test, position)),
    lookAgain: (look_again) => change((test) => ({ ...test, look_again })),
    async takeMirrored() {
      const hasNewAnswers = (mirrored: SavedTest | null): mirrored is SavedTest => {
        const { test } = store.get()
        return test !== null && mirrored?.test_id === test.test_id && restoredTest(test, mirrored) !== test
      }
      if (!hasNewAnswers(mirror.read())) return
      // If the other tab shares the database, its answers are stored there, and nothing is left to adopt.
      await reread().catch(() => {})
      const mirrored = mirror.read()
      if (!hasNewAnswers(mirrored)) return
      await change((test) => mergeTests(test, mirrored), hasUnsaved)
    },
    async saveNow() {
      const { test, deviceFailing } = store.get()
      const unsaved = test !== null && hasUnsaved(test)
      // Before anything is awaited, because a page that is left may not come back to this.
      if (unsaved) askForBackgroundSync()
      // Version 1.0.0 queued only every fifth answer, and a failing device none.
      if (unsaved || deviceFailing) await change((running) => running, hasUnsaved)
      await pending.drain({ eager: true })
    },
  }
}
