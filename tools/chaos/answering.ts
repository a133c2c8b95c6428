import type { Answer } from '../../src/contracts/test.ts'
import type { Answers } from './ledger.ts'

const UNANSWERED: Answer = { checked: null, revealed_meaning: false, decision_time: 0 }
const LONGEST_DECISION_MS = 9_000
/** A learner answers a word a second; the whole test lies in the past, or the server would put its own time. */
const BEGIN_BEFORE_MS = 3_600_000
const SECOND_MS = 1_000

/** Answers as a learner gives them, each a second after the one before. */
export class Pen {
  readonly #random: () => number
  #now = Date.now() - BEGIN_BEFORE_MS

  constructor(random: () => number) {
    this.#random = random
  }

  /** The answers after so many more words from the first unanswered one on. */
  answerNext(answers: Answers, count: number): Answers {
    const first = answers.indexOf(null)
    if (first < 0) return answers
    return answers.map((answer, position) => (position >= first && position < first + count ? this.#answer() : answer))
  }

  /** The answers after some words were answered once more, otherwise (Back). */
  change(answers: Answers, share: number): Answers {
    return answers.map((answer) =>
      answer && this.#random() < share ? { ...this.#answer(), checked: !answer.checked } : answer,
    )
  }

  #answer() {
    this.#now += SECOND_MS
    return {
      checked: this.#random() < 0.6,
      revealed_meaning: this.#random() < 0.3,
      decision_time: Math.floor(this.#random() * LONGEST_DECISION_MS),
      answered_at: this.#now,
    }
  }
}

/**
 * The words of a save that brings only what differs from what was acknowledged. The product's own client sends all
 * words each time, which would repair on the way what the server had lost.
 */
export function wordsBeyond(acknowledged: Answers, answers: Answers): readonly Answer[] {
  return answers.map((answer, position) => (answer === null || answer === acknowledged[position] ? UNANSWERED : answer))
}
