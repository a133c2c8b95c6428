import type { SavedTest } from '#contracts/savedTest'
import type { WordItem } from '#contracts/wordItem'
import { mendedTest, soundTest } from '#domain/storedTest'
import { ANSWERS, type MirroredAnswer, type MirroredAnswers, readMirroredTest, TEST } from './mirroredTest.ts'

/** A second copy of the test in hand, in storage of another kind: it survives a database that fails. */
export interface TestMirror {
  read(): SavedTest | null
  write(test: SavedTest): void
  clear(): void
}

/** The mirror in localStorage. What never changes is written once, the answers with every change. It never throws. */
export function createTestMirror(): TestMirror {
  let written: string | null = null
  return {
    read() {
      return attempt(() => {
        const test = readMirroredTest()
        return test && (soundTest(test) ?? mendedTest(test))
      })
    },
    write(test) {
      attempt(() => {
        if (written !== test.test_id) localStorage.setItem(TEST, JSON.stringify(test))
        written = test.test_id
        const { test_id, saved_through } = test
        const answers: MirroredAnswers = { test_id, saved_through, answers: test.words.map(toAnswer) }
        localStorage.setItem(ANSWERS, JSON.stringify(answers))
      })
    },
    clear() {
      written = null
      attempt(() => {
        localStorage.removeItem(ANSWERS)
        localStorage.removeItem(TEST)
      })
    },
  }
}

function toAnswer({ checked, revealed_meaning, decision_time, answered_at }: WordItem): MirroredAnswer {
  return { checked, revealed_meaning, decision_time, ...(answered_at !== undefined && { answered_at }) }
}

/** Storage that is blocked, full or damaged is as good as none: the database is the truth. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
