import type { SaveTestRequest } from '#contracts/taking.ts'
import type { Answer, VocabTest } from '#contracts/test.ts'

const UNANSWERED: Answer = { checked: null, revealed_meaning: false, decision_time: 0 }

/** Returns a save of a test with these words answered, by position; all others are unanswered. */
export function saveOf(test: VocabTest, answers: Readonly<Record<number, Partial<Answer>>> = {}): SaveTestRequest {
  return {
    words: test.words.map(({ subject }, position) => ({ ...UNANSWERED, subject, ...answers[position] })),
  }
}

/** Returns a save with every word answered at `answeredAt` (ms since the epoch): Know if `knows` returns true. */
export function saveOfAll(test: VocabTest, knows: (position: number) => boolean, answeredAt: number): SaveTestRequest {
  return {
    words: test.words.map(({ subject }, position) => ({
      subject,
      checked: knows(position),
      revealed_meaning: false,
      decision_time: 1_500,
      answered_at: answeredAt,
    })),
  }
}
