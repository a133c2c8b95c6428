import type { SaveTestResponse } from '../../src/contracts/taking.ts'
import type { GivenAnswer } from '../../src/rules/mergeAnswers.ts'

/**
 * A broken promise. Lost: acknowledged but missing. Twice: a test created or completed a second time. Corrupt: a row
 * with data that was never sent. Unclear: a failure without its reason, or an unexpected response.
 */
export interface Complaint {
  kind: 'lost' | 'twice' | 'corrupt' | 'unclear'
  what: string
}

/** Answers by position; null for a word without an answer. */
export type Answers = readonly (GivenAnswer | null)[]

/** The response to an acknowledged completion. */
export type CompletionAnswer = Extract<SaveTestResponse, { status: 'completed' }>

/** A completion that was sent, and its outcome as known to the learner. */
export interface SentCompletion {
  userId: string
  answers: Answers
  outcome: 'unknown' | 'acknowledged' | 'refused'
  answer: CompletionAnswer | null
}

/**
 * The learners' knowledge of one test. A save contains all unacknowledged answers, so the server must have exactly one
 * of the sent states, the last acknowledged one or a later one, and never part of a state.
 */
export class TestRecord {
  readonly testId: string
  readonly shortcode: string
  readonly fullName: string
  readonly subjects: readonly string[]
  /** The answers after each sent save; the first state is the unanswered test. */
  readonly states: Answers[]
  /** Index of the last state whose save was acknowledged. */
  acknowledged = 0
  readonly completions: SentCompletion[] = []
  /** The score that was first found in the database, which must not change. */
  score: string | null = null
  /** Whether anything was sent since the test was last verified. */
  touched = true
  /** Whether a promise about this test was broken, which is reported only once. */
  broken = false

  constructor(test: { test_id: string; shortcode: string; words: readonly { subject: string }[] }, fullName: string) {
    this.testId = test.test_id
    this.shortcode = test.shortcode
    this.fullName = fullName
    this.subjects = test.words.map(({ subject }) => subject)
    this.states = [test.words.map(() => null)]
  }

  get acknowledgedState(): Answers {
    return this.states[this.acknowledged]!
  }

  get acknowledgedCompletions(): readonly SentCompletion[] {
    return this.completions.filter(({ outcome }) => outcome === 'acknowledged')
  }

  /** Records a state that is about to be sent, and returns its index. */
  send(answers: Answers): number {
    this.touched = true
    return this.states.push(answers) - 1
  }

  acknowledge(state: number): void {
    this.acknowledged = Math.max(this.acknowledged, state)
  }

  /** Records a completion that is about to be sent. */
  sendCompletion(userId: string, answers: Answers): SentCompletion {
    this.touched = true
    const completion: SentCompletion = { userId, answers, outcome: 'unknown', answer: null }
    this.completions.push(completion)
    return completion
  }
}

/** All promises to the learners of a run, and each one that a learner saw broken. */
export class Ledger {
  readonly tests: TestRecord[] = []
  readonly complaints: Complaint[] = []
  /** Number of requested but unacknowledged new tests, each of which may exist once. */
  pendingTests = 0

  /** Returns the number of tests with an acknowledged completion. */
  get completed(): number {
    return this.tests.filter(({ acknowledgedCompletions }) => acknowledgedCompletions.length > 0).length
  }

  complain(kind: Complaint['kind'], what: string): void {
    this.complaints.push({ kind, what })
  }
}
