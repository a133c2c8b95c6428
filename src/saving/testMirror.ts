import { scoped } from '#browser/scope.ts'
import type { SavedTest, WordItem } from '#contracts/test.ts'
import { repairedTest, validTest } from '#device/repairedTest.ts'
import { ANSWERS, readMirroredTest, TEST, type MirroredAnswer, type MirroredAnswers } from './mirroredTest.ts'

/** A second copy of the running test in another kind of storage, in case the database fails. */
export interface TestMirror {
  read(): SavedTest | null
  write(test: SavedTest): void
  clear(): void
  /** Calls `changed` when another tab has written to the mirror. */
  follow(changed: () => void): void
}

/**
 * Creates the mirror in localStorage. It writes constant parts once and the answers with every change. Never throws.
 */
export function createTestMirror(): TestMirror {
  let writtenId: string | null = null
  return {
    read() {
      return attempt(() => {
        const test = readMirroredTest()
        return test && (validTest(test) ?? repairedTest(test))
      })
    },
    write(test) {
      attempt(() => {
        if (writtenId !== test.test_id) localStorage.setItem(scoped(TEST), JSON.stringify(test))
        writtenId = test.test_id
        const { test_id, saved_through, look_again } = test
        const answers: MirroredAnswers = { test_id, saved_through, look_again, answers: test.words.map(toAnswer) }
        localStorage.setItem(scoped(ANSWERS), JSON.stringify(answers))
      })
    },
    clear() {
      writtenId = null
      attempt(() => {
        localStorage.removeItem(scoped(ANSWERS))
        localStorage.removeItem(scoped(TEST))
      })
    },
    follow(changed) {
      addEventListener('storage', ({ key, newValue }) => {
        if (key === scoped(ANSWERS) && newValue !== null) changed()
      })
    },
  }
}

function toAnswer({ checked, revealed_meaning, decision_time, answered_at }: WordItem): MirroredAnswer {
  return { checked, revealed_meaning, decision_time, ...(answered_at !== undefined && { answered_at }) }
}

/** Returns null if storage is blocked, full or damaged, as if the mirror were empty: the database has the final say. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
