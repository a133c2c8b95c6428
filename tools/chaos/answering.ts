import type { Answer } from '../../src/contracts/test.ts'
import type { Answers } from './ledger.ts'

const UNANSWERED: Answer = { checked: null, revealed_meaning: false, decision_time: 0 }
const LONGEST_DECISION_MS = 9_000
/** One answer per second, with the whole test in the past; otherwise the server would replace the times. */
const STARTED_MS_AGO = 3_600_000
const SECOND_MS = 1_000

/** Simulates a learner's answers, each a second after the previous one. */
export class AnswerSimulator {
  readonly #random: () => number
  #now = Date.now() - STARTED_MS_AGO

  constructor(random: () => number) {
    this.#random = random
  }

  /** Returns the answers after `count` more words, from the first unanswered one on. */
  answerNext(answers: Answers, count: number): Answers {
    const first = answers.indexOf(null)
    if (first < 0) return answers
    return answers.map((answer, position) => (position >= first && position < first + count ? this.#answer() : answer))
  }

  /** Returns the answers after a share of the words was answered again, differently (with Back). */
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
 * Returns the words of a save with only the answers that differ from the acknowledged ones. The product's own client
 * always sends all words, which would silently repair losses on the server.
 */
export function wordsBeyond(acknowledged: Answers, answers: Answers): readonly Answer[] {
  return answers.map((answer, position) => (answer === null || answer === acknowledged[position] ? UNANSWERED : answer))
}
