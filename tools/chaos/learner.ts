import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { unsignedIdToken } from '../../scripts/local/unsignedIdToken.ts'
import type { SaveTestResponse } from '../../src/contracts/taking.ts'
import type { VocabTest } from '../../src/contracts/test.ts'
import { AnswerSimulator } from './answering.ts'
import { callApi, clientAddress, type ApiRequest, type Outcome } from './apiCall.ts'
import { PROJECT_ID } from './apiProcess.ts'
import { LoadEnded, type Gate } from './gate.ts'
import { TestRecord, type Answers, type CompletionAnswer, type Ledger, type SentCompletion } from './ledger.ts'
import { completionOf, newTestRequest, saveOf } from './requests.ts'
import type { Traffic } from './traffic.ts'

/** Back-off after a failed request, doubled each time; the product's own is longer. */
const BACK_OFF_MS = { first: 50, longest: 800 }
/** One learner in this many is patient. */
const LEARNERS_PER_PATIENT_ONE = 3
const WORDS_PER_SAVE = 10
const CHANGED_SHARE = 0.2

/** The environment and records of the load. */
export interface LoadPlace {
  apis: readonly { name: string; url: string }[]
  gate: Gate
  ledger: Ledger
  traffic: Traffic
}

/** Thrown when a learner cannot continue a test; the ledger has the reason. */
export class TestAbandoned extends Error {}

/**
 * A learner who takes one test after another: creates it, saves answers, completes it, repeats requests. Requests
 * without an acknowledgement are repeated, on the other API process if there is one, as behind a load balancer.
 */
export class Learner {
  readonly #place: LoadPlace
  readonly #random: () => number
  readonly #number: number
  #api: number
  #backOff = BACK_OFF_MS.first
  /** Retries only in the next round, so that the remains of a request after a crash are checked first. */
  readonly #isPatient: boolean

  /** @param number a unique number of the learner in the run */
  constructor(place: LoadPlace, number: number, random: () => number) {
    this.#place = place
    this.#random = random
    this.#number = number
    this.#api = number % place.apis.length
    this.#isPatient = number % LEARNERS_PER_PATIENT_ONE === 0
  }

  /** Takes tests; resolves when the load has ended. */
  async takeTests(): Promise<void> {
    for (;;) {
      try {
        await this.takeTest()
      } catch (error) {
        if (error instanceof LoadEnded) return
        if (!(error instanceof TestAbandoned)) throw error
      }
    }
  }

  async takeTest(): Promise<void> {
    // Chooses anew, so that a restarted process gets work again.
    this.#api = Math.floor(this.#random() * this.#place.apis.length)
    const pen = new AnswerSimulator(this.#random)
    const record = await this.createTest()
    const words = record.acknowledgedState.length
    let answers: Answers = record.acknowledgedState
    for (;;) {
      answers = pen.answerNext(answers, 1 + Math.floor(this.#random() * WORDS_PER_SAVE))
      // The last words come only with the completion, so that its loss cannot go unnoticed.
      if (answers.filter((answer) => answer !== null).length === words) break
      if (this.#chance(CHANGED_SHARE)) answers = pen.change(answers, CHANGED_SHARE)
      await this.#saveUntilAcknowledged(record, answers)
    }
    const completion = await this.#complete(record, answers, pen)
    if (this.#chance(0.5)) await this.#repeatCompletion(record, completion)
    if (this.#chance(0.3)) await this.#saveTooLate(record, pen.change(answers, 1))
  }

  /** Creates a test, sometimes twice with the same key, which must return the same test. */
  async createTest(): Promise<TestRecord> {
    const { ledger } = this.#place
    const key = randomUUID()
    const request = newTestRequest(key)
    ledger.pendingTests += 1
    const served = (await this.#untilAcknowledged(request)) as VocabTest
    const record = new TestRecord(served, `Learner ${key.slice(0, 8)}`)
    ledger.tests.push(record)
    ledger.pendingTests -= 1
    if (this.#chance(0.2)) {
      const again = (await this.#untilAcknowledged(request)) as VocabTest
      if (again.test_id !== served.test_id) ledger.complain('twice', 'The same Idempotency-Key made two tests')
    }
    return record
  }

  /** Tries once to save; only an acknowledgement counts. */
  async save(record: TestRecord, answers: Answers, api = this.#place.apis[this.#api]!): Promise<Outcome['kind']> {
    return this.#place.gate.through(async () => {
      const state = record.send(answers)
      const outcome = await this.#send(api, saveOf(record, answers))
      if (outcome.kind === 'refused') this.#leave('lost', `A save was refused: ${describe(outcome)}`)
      if (outcome.kind === 'acknowledged') {
        record.acknowledge(state)
        this.#checkSaved(record, answers, outcome.body as SaveTestResponse)
      }
      return outcome.kind
    })
  }

  /** Requires that the response to a save counts all of the learner's answers. */
  #checkSaved(record: TestRecord, answers: Answers, { status, shortcode, answered }: SaveTestResponse): void {
    const expected = answers.filter((answer) => answer !== null).length
    if (status === 'in-progress' && shortcode === record.shortcode && answered === expected) return
    this.#leave(
      answered < expected ? 'lost' : 'corrupt',
      `A save up to ${expected} was answered ${status}, ${answered}`,
    )
  }

  /** Tries once to complete. */
  async sendCompletion(
    record: TestRecord,
    completion: SentCompletion,
    api = this.#place.apis[this.#api]!,
    acknowledged: Answers = record.acknowledgedState,
  ): Promise<Outcome['kind']> {
    const request = completionOf(record, completion, acknowledged, unsignedIdToken(completion.userId, PROJECT_ID))
    return this.#place.gate.through(async () => {
      record.touched = true
      const outcome = await this.#send(api, request)
      // 403: another user's completion came first.
      if (outcome.kind === 'refused' && outcome.status === 403) completion.outcome = 'refused'
      else if (outcome.kind === 'refused') this.#leave('lost', `A completion was refused: ${describe(outcome)}`)
      if (outcome.kind === 'acknowledged') {
        const answer = outcome.body as CompletionAnswer
        if (completion.answer && !isDeepStrictEqual(answer, completion.answer)) {
          this.#place.ledger.complain('twice', `A repeated completion of ${record.testId} was answered otherwise`)
        }
        completion.outcome = 'acknowledged'
        completion.answer ??= answer
      }
      return outcome.kind
    })
  }

  async #saveUntilAcknowledged(record: TestRecord, answers: Answers): Promise<void> {
    for (;;) {
      const outcome = await this.save(record, answers)
      if (outcome === 'acknowledged') return
      await this.#switchProcess(outcome)
    }
  }

  /** Completes, sometimes in a race with another user who has the same test on another device. */
  async #complete(record: TestRecord, answers: Answers, pen: AnswerSimulator): Promise<SentCompletion> {
    const own = record.sendCompletion(`user-${randomUUID()}`, answers)
    const attempts = [this.sendCompletion(record, own)]
    const rival = this.#chance(0.25)
      ? record.sendCompletion(`user-${randomUUID()}`, pen.change(answers, CHANGED_SHARE))
      : null
    if (rival) attempts.push(this.sendCompletion(record, rival, this.#otherApi(), []))
    const [first] = await Promise.all(attempts)
    for (let outcome = first!; own.outcome === 'unknown'; outcome = await this.sendCompletion(record, own)) {
      await this.#switchProcess(outcome)
    }
    if (own.outcome === 'acknowledged') return own
    if (!rival) return this.#leave('twice', 'A completion without a rival was refused')
    return rival
  }

  /** Repeats a completion without answers that could repair a loss; the response must be the same. */
  async #repeatCompletion(record: TestRecord, completion: SentCompletion): Promise<void> {
    for (;;) {
      const outcome = await this.sendCompletion(record, completion, this.#otherApi(), completion.answers)
      if (outcome === 'acknowledged') return
      await this.#switchProcess(outcome)
    }
  }

  /** Sends a save with every answer changed after the completion, which must change nothing. */
  async #saveTooLate(record: TestRecord, changed: Answers): Promise<void> {
    const answer = (await this.#untilAcknowledged(saveOf(record, changed))) as SaveTestResponse
    if (answer.status !== 'completed' || answer.shortcode !== record.shortcode) {
      this.#place.ledger.complain('lost', `A completed test took a save as ${answer.status}`)
    }
  }

  async #untilAcknowledged(request: ApiRequest): Promise<unknown> {
    for (;;) {
      const outcome = await this.#place.gate.through(() => this.#send(this.#place.apis[this.#api]!, request))
      if (outcome.kind === 'acknowledged') return outcome.body
      if (outcome.kind === 'refused') this.#leave('lost', `A ${request.method} was refused: ${describe(outcome)}`)
      await this.#switchProcess(outcome.kind)
    }
  }

  async #send(api: { name: string; url: string }, request: ApiRequest): Promise<Outcome> {
    const { ledger, traffic } = this.#place
    const headers = { ...clientAddress(this.#number), ...request.headers }
    const outcome = await callApi(api, { ...request, headers }, traffic, (kind, what) => ledger.complain(kind, what))
    if (outcome.kind === 'acknowledged') this.#backOff = BACK_OFF_MS.first
    return outcome
  }

  /**
   * After a failure, waits and switches to the next process. After a limit, which is per test or address, abandons the
   * test.
   */
  async #switchProcess(outcome: Outcome['kind']): Promise<void> {
    if (outcome === 'limited') throw new TestAbandoned()
    if (this.#isPatient) await this.#place.gate.nextOpening()
    this.#api = (this.#api + 1) % this.#place.apis.length
    await pause(this.#backOff)
    this.#backOff = Math.min(2 * this.#backOff, BACK_OFF_MS.longest)
  }

  #otherApi() {
    return this.#place.apis[(this.#api + 1) % this.#place.apis.length]!
  }

  #leave(kind: 'lost' | 'twice' | 'corrupt', what: string): never {
    this.#place.ledger.complain(kind, what)
    throw new TestAbandoned()
  }

  #chance(probability: number): boolean {
    return this.#random() < probability
  }
}

const describe = ({ status, detail }: { status: number; detail: string }) => `${status} ${detail.slice(0, 200)}`
