import type { SaveTestRequest } from '#contracts/endpoints'
import type { VocabTest } from '#contracts/vocabTest'
import type { Answer } from '#contracts/wordItem'

export const UNANSWERED: Answer = { checked: null, revealed_meaning: false, decision_time: 0 }

/** A save of a test with the given words answered, by position; all others are not answered. */
export function saveOf(test: VocabTest, answers: Readonly<Record<number, Partial<Answer>>> = {}): SaveTestRequest {
  return {
    words: test.words.map(({ subject }, position) => ({ ...UNANSWERED, subject, ...answers[position] })),
  }
}

/** A save with every word answered at one time (ms since the epoch): Know wherever `knows` says so. */
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
