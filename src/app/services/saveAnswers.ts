import type { SavedTest } from '#contracts/savedTest'
import { answerWord, type GivenAnswer, revealMeaning } from '#domain/answerWord'
import { mergeTests } from '#domain/mergeTests'
import { newestAnswer } from '#domain/saveState'
import { partialSaveIsDue } from '#domain/savePolicy'
import { answeredCount } from '#domain/wordNavigation'
import { type Change, changeRunningTest, restoreRunningTest } from '#storage/savedTests'
import { nanoid } from 'nanoid'
import type { Dependencies } from './dependencies.ts'
import type { OutboxSending } from './sendOutbox.ts'
import { refreshSession } from './refreshSession.ts'
import { toSave } from './toSave.ts'

export interface AnswerSaving {
  /**
   * Stores an answer. `onStored` is called when its transaction has completed: only then may the next sentence show.
   * It is called together with the session's change, so that one render shows both.
   */
  answer(position: number, known: boolean, elapsed: number, onStored?: () => void): Promise<void>
  reveal(position: number): Promise<void>
  /** Queues what the server has not seen yet and sends it: when the page is hidden, and on the way back online. */
  saveNow(): Promise<void>
}

export function createAnswerSaving(dependencies: Dependencies, outbox: OutboxSending): AnswerSaving {
  const { database, store, mirror, now, announceChange } = dependencies

  /** One change after the other: where one is not stored, the next one begins with what it left in hand. */
  let last: Promise<void> = Promise.resolve()
  function change(
    rule: (test: SavedTest) => SavedTest,
    saveIsDue: (test: SavedTest) => boolean,
    onChanged = () => {},
  ): Promise<void> {
    const testId = store.get().test?.test_id
    const changing = last.then(async () => {
      const { test } = store.get()
      if (test && test.test_id === testId) await changeInHand(test, rule, saveIsDue, onChanged)
      else onChanged()
    })
    last = changing.catch(() => {})
    return changing
  }

  /** Changes the test in hand; a save that becomes due is stored with the change and then sent. */
  async function changeInHand(
    inHand: SavedTest,
    rule: (test: SavedTest) => SavedTest,
    saveIsDue: (test: SavedTest) => boolean,
    onChanged: () => void,
  ): Promise<void> {
    const withSave = (test: SavedTest): Change => {
      const changed = rule(test)
      return { test: changed, save: saveIsDue(changed) ? toSave(changed, 'partial', dependencies) : null }
    }
    try {
      // What the device could not store before is still in hand, and is stored with this change.
      const write = () =>
        changeRunningTest(database, inHand.test_id, (test) => withSave(mergeTests(test, inHand)), nanoid())
      let stored = await write()
      if (!stored && store.get().deviceFailing) {
        // It may never have come onto the device: it does now, unless another test is there.
        await restoreRunningTest(database, inHand)
        stored = await write()
      }
      if (stored) {
        mirror.write(stored)
        store.set({ test: stored, deviceFailing: false })
      } else await refreshSession(dependencies)
      announceChange()
      onChanged()
      if (stored && saveIsDue(stored)) void outbox.send({ eager: false })
    } catch {
      // The device stores nothing now: the answers go on in memory, beside a copy of another kind, and straight out.
      const { test, save } = withSave(inHand)
      mirror.write(test)
      store.set({ test, deviceFailing: true })
      onChanged()
      if (save) void outbox.sendUnstored(save)
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
    reveal: (position) =>
      change(
        (test) => revealMeaning(test, position),
        () => false,
      ),
    async saveNow() {
      const { test, deviceFailing } = store.get()
      const unsaved = test !== null && newestAnswer(test) > test.saved_through
      if (unsaved || deviceFailing) {
        await change(
          (inHand) => inHand,
          (inHand) => newestAnswer(inHand) > inHand.saved_through,
        )
      }
      await outbox.send({ eager: true })
    },
  }
}
