import type { SavedTest } from '#contracts/test.ts'
import { restoreRunningTest } from '#device/storedTests.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { hasUnsaved, mergeTests, restoredTest } from '#rules/mergeAnswers.ts'
import { answerWord, revealMeaning, type GivenAnswer } from './answerWord.ts'
import type { SavingDependencies } from './dependencies.ts'
import { changeRunningTest, type Change } from './saves.ts'
import type { SavesFromPage } from './savesFromPage.ts'
import { toSave } from './toSave.ts'

/** The number of answers between two partial saves. */
export const SAVE_INTERVAL = 5

/**
 * Whether a partial save is due: after the first word and every multiple of the interval, except after the last word.
 */
export function partialSaveIsDue(answered: number, total: number): boolean {
  return answered < total && (answered === 1 || (answered > 1 && answered % SAVE_INTERVAL === 0))
}

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
   * Queues answers that the server has not seen, and sends all pending rows. Called at the start, when the page is
   * hidden or shown again, and on a new connection.
   */
  saveNow(): Promise<void>
}

export function createAnswerSaving(dependencies: SavingDependencies, saves: SavesFromPage): AnswerSaving {
  const { database, store, mirror, pending, reread, now, announceChange, afterPaint } = dependencies

  /** The last change. Changes run one by one; if one cannot be stored, the next starts from the state in memory. */
  let last: Promise<void> = Promise.resolve()
  function change(
    rule: (test: SavedTest) => SavedTest,
    saveIsDue: (test: SavedTest) => boolean = () => false,
    onChanged?: () => void,
  ): Promise<void> {
    const testId = store.get().test?.test_id
    const current = last.then(async () => {
      const { test } = store.get()
      if (test && test.test_id === testId) await changeRunning(test, rule, saveIsDue, onChanged)
      else onChanged?.()
    })
    last = current.catch(() => {})
    return current
  }

  /** Changes the running test. A save that becomes due is stored with the change and then sent. */
  async function changeRunning(
    running: SavedTest,
    rule: (test: SavedTest) => SavedTest,
    saveIsDue: (test: SavedTest) => boolean,
    onChanged: (() => void) | undefined,
  ): Promise<void> {
    const withSave = (test: SavedTest): Change => {
      const changed = rule(test)
      return { test: changed, save: saveIsDue(changed) ? toSave(changed, dependencies) : null }
    }
    try {
      // Earlier changes that the device could not store are still in memory. They are stored with this one.
      const write = () => changeRunningTest(database, running.test_id, (test) => withSave(mergeTests(test, running)))
      let stored = await write()
      if (!stored && store.get().deviceFailing) {
        // The test may never have been stored on the device. Store it now, unless another test has replaced it.
        await restoreRunningTest(database, running)
        stored = await write()
      }
      if (stored) store.set({ test: stored, deviceFailing: false }, onChanged && afterPaint)
      else await reread()
      onChanged?.()
      // What the next sentence does not need follows its paint: until then, the answer is in the database.
      afterPaint(() => {
        // Not `stored`: the mirror may already have a later answer, which the database refused.
        const { test } = store.get()
        if (test) mirror.write(test)
        announceChange()
        if (stored && saveIsDue(stored)) void pending.drain({ eager: false })
      })
    } catch {
      // The device cannot store anything now. Answers stay in memory and in the mirror, and are sent directly.
      const { test, save } = withSave(running)
      mirror.write(test)
      store.set({ test, deviceFailing: true })
      onChanged?.()
      if (save) void saves.sendUnstored(save)
    }
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
      if ((test && hasUnsaved(test)) || deviceFailing) await change((running) => running, hasUnsaved)
      await pending.drain({ eager: true })
    },
  }
}
