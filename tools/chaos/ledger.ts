import type { SaveTestResponse } from '../../src/contracts/endpoints.ts'
import type { GivenAnswer } from '../../src/rules/mergeAnswers.ts'
import type { Complaint } from './complaint.ts'

/** By position; null where nothing was answered. */
export type Answers = readonly (GivenAnswer | null)[]

/** The answer to a completion that was acknowledged. */
export type CompletionAnswer = Extract<SaveTestResponse, { status: 'completed' }>

/** A completion that was sent, and what its learner knows of it. */
export interface SentCompletion {
  userId: string
  answers: Answers
  outcome: 'unknown' | 'acknowledged' | 'refused'
  answer: CompletionAnswer | null
}

/**
 * What the learners know of one test. A save brings what no save has acknowledged yet, so the server must hold exactly
 * one of the states that were sent, the last acknowledged or a later one: never half of one.
 */
export class TestRecord {
  readonly testId: string
  readonly shortcode: string
  readonly fullName: string
  readonly subjects: readonly string[]
  /** The answers after each save that was sent; the first is the unanswered test. */
  readonly states: Answers[]
  /** Index of the last state whose save was acknowledged. */
  acknowledged = 0
  readonly completions: SentCompletion[] = []
  /** The score that was first found stored; it must stay. */
  score: string | null = null
  /** Whether anything was sent since the test was last held against the server. */
  touched = true
  /** A promise about this test was broken; that is told once. */
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

  /** Notes a state that is about to be sent, and returns its index. */
  send(answers: Answers): number {
    this.touched = true
    return this.states.push(answers) - 1
  }

  acknowledge(state: number): void {
    this.acknowledged = Math.max(this.acknowledged, state)
  }

  /** Notes a completion that is about to be sent. */
  sendCompletion(userId: string, answers: Answers): SentCompletion {
    this.touched = true
    const completion: SentCompletion = { userId, answers, outcome: 'unknown', answer: null }
    this.completions.push(completion)
    return completion
  }
}

/** All that was promised to the learners of a run, and each promise that a learner saw broken. */
export class Ledger {
  readonly tests: TestRecord[] = []
  readonly complaints: Complaint[] = []
  /** New tests that were asked for and not yet acknowledged: each may exist once. */
  pendingTests = 0

  /** Tests whose completion was acknowledged. */
  get completed(): number {
    return this.tests.filter(({ acknowledgedCompletions }) => acknowledgedCompletions.length > 0).length
  }

  complain(kind: Complaint['kind'], what: string): void {
    this.complaints.push({ kind, what })
  }
}
