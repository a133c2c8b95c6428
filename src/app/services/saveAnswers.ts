import type { SaveTestRequest } from '#contracts/endpoints'
import type { SavedTest } from '#contracts/savedTest'
import { answerWord, type GivenAnswer, revealMeaning } from '#domain/answerWord'
import { newestAnswer } from '#domain/saveState'
import { partialSaveIsDue } from '#domain/savePolicy'
import { answeredCount } from '#domain/wordNavigation'
import { drainOutbox, type SendEntry } from '#outbox/drainOutbox'
import { putOutboxEntry } from '#storage/outboxEntries'
import { changeRunningTest } from '#storage/savedTests'
import { nanoid } from 'nanoid'
import { ApiError } from '../../api/apiError.ts'
import { readStoredSession } from '../readSession.ts'
import type { Dependencies } from './dependencies.ts'

export interface AnswerSaving {
  /** Resolves when the answer's transaction has completed: only then may the next sentence show. */
  answer(position: number, known: boolean, elapsed: number): Promise<void>
  reveal(position: number): Promise<void>
  /** Queues what the server has not seen yet and sends it: when the page is hidden, and on the way back online. */
  saveNow(): Promise<void>
  /** Sends what waits in the outbox. */
  drain(): Promise<void>
}

export function createAnswerSaving(dependencies: Dependencies): AnswerSaving {
  const { database, store, api, now, announceChange } = dependencies

  async function change(rule: (test: SavedTest) => SavedTest): Promise<SavedTest | null> {
    const running = store.get().test
    if (!running) return null
    const changed = await changeRunningTest(database, running.test_id, rule)
    // Another tab started a new test: show what is stored now.
    store.set(changed ? { test: changed } : await readStoredSession(database))
    announceChange()
    return changed
  }

  const send: SendEntry = async (entry) => {
    try {
      await api.savePartially(entry.test_id, entry.body)
      return 'accepted'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return isLasting(error.status) ? 'refused' : 'later'
    }
  }

  async function drain() {
    for (const { test_id, through } of await drainOutbox(database, send)) {
      const acknowledged = await changeRunningTest(database, test_id, (test) => ({
        ...test,
        saved_through: Math.max(test.saved_through, through),
      }))
      if (acknowledged) store.set({ test: acknowledged })
    }
  }

  async function queue(test: SavedTest) {
    await putOutboxEntry(database, {
      test_id: test.test_id,
      body: saveRequest(test, dependencies),
      through: newestAnswer(test),
      revision: nanoid(),
    })
  }

  return {
    drain,
    async answer(position, known, elapsed) {
      const given: GivenAnswer = { known, elapsed, now: now() }
      const test = await change((stored) => answerWord(stored, position, given))
      if (!test || !partialSaveIsDue(answeredCount(test.words), test.words.length)) return
      await queue(test)
      void drain()
    },
    async reveal(position) {
      await change((stored) => revealMeaning(stored, position))
    },
    async saveNow() {
      const { test } = store.get()
      if (test && test.status === 'in-progress' && newestAnswer(test) > test.saved_through) await queue(test)
      await drain()
    },
  }
}

/** 4xx that trying again can't mend; 401, 408 and 429 may pass. */
function isLasting(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

/** The whole test as a save carries it (spec 7, call 2): answers by position, profile, referrer. */
export function saveRequest(test: SavedTest, { store, storedReferrer }: Dependencies): SaveTestRequest {
  const referrer = storedReferrer()
  return {
    words: test.words.map(({ subject, checked, revealed_meaning, decision_time, answered_at }) => ({
      subject,
      checked,
      revealed_meaning,
      decision_time,
      ...(answered_at !== undefined && { answered_at }),
    })),
    user_profile: store.get().profile,
    ...(referrer && { referred_by: referrer }),
  }
}
