import { SavedTest } from '#contracts/savedTest'
import type { WordItem } from '#contracts/wordItem'

const TEST = 'vocab.test'
const ANSWERS = 'vocab.answers'

type MirroredAnswer = Pick<WordItem, 'checked' | 'revealed_meaning' | 'decision_time' | 'answered_at'>

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
        const test = JSON.parse(localStorage.getItem(TEST) ?? 'null') as SavedTest | null
        const { test_id, saved_through, answers } = JSON.parse(localStorage.getItem(ANSWERS) ?? '{}') as Answers
        if (!test || test.test_id !== test_id) return null
        const words = test.words.map((word, position) => ({ ...word, ...answers[position] }))
        const status = words.some(({ checked }) => checked !== null) ? 'in-progress' : test.status
        // What was written by hand or by another version counts as nothing.
        return SavedTest.parse({ ...test, words, status, saved_through })
      })
    },
    write(test) {
      attempt(() => {
        if (written !== test.test_id) localStorage.setItem(TEST, JSON.stringify(test))
        written = test.test_id
        const { test_id, saved_through } = test
        localStorage.setItem(ANSWERS, JSON.stringify({ test_id, saved_through, answers: test.words.map(toAnswer) }))
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

interface Answers {
  test_id: string
  saved_through: number
  answers: MirroredAnswer[]
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
