import { setTimeout as pause } from 'node:timers/promises'
import { ownResultPath } from '../../src/contracts/ownResult.ts'
import { sharedResultPath } from '../../src/contracts/apiPaths.ts'
import { callApi, type ApiRequest, type Outcome } from './apiCall.ts'
import type { Complaint } from './complaint.ts'
import { LoadEnded } from './gate.ts'
import { TestLeft, type LoadPlace } from './learner.ts'
import type { TestRecord } from './ledger.ts'

/** What a visitor comes for: one request or some. */
export type Visit = (visitor: Visitor) => Promise<void>

/** Apart from the addresses of learners, and from those of the verification. */
const FIRST_ADDRESS = 1 << 12
const NOTHING_TO_SEE_MS = 100
const TRIES = 20

/** Someone who takes no test, and comes again and again for one thing or another. */
export class Visitor {
  readonly #place: LoadPlace
  readonly #number: number
  readonly #random: () => number
  readonly #visits: readonly Visit[]

  /** @param number tells the visitors of a run apart. */
  constructor(place: LoadPlace, number: number, random: () => number, visits: readonly Visit[]) {
    this.#place = place
    this.#number = number
    this.#random = random
    this.#visits = visits
  }

  /** Resolves when the load has ended. */
  async comeAndGo(): Promise<void> {
    for (;;) {
      try {
        await this.pick(this.#visits)!(this)
      } catch (error) {
        if (error instanceof LoadEnded) return
        if (!(error instanceof TestLeft)) throw error
      }
    }
  }

  /** One attempt, at any of the processes. */
  async send(request: ApiRequest): Promise<Outcome> {
    const { addressOf, apis, gate, traffic } = this.#place
    const headers = { ...addressOf(FIRST_ADDRESS + this.#number), ...request.headers }
    return gate.through(() => callApi(this.pick(apis)!, { ...request, headers }, traffic, this.complain))
  }

  readonly complain = (kind: Complaint['kind'], what: string): void => this.#place.ledger.complain(kind, what)

  /** A test whose completion was acknowledged; null, after a moment, when none is found. */
  async completedTest(): Promise<TestRecord | null> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const record = this.pick(this.#place.ledger.tests)
      if (record && !record.broken && record.acknowledgedCompletions.length > 0) return record
    }
    await pause(NOTHING_TO_SEE_MS)
    return null
  }

  async tokenOf(record: TestRecord): Promise<Readonly<Record<string, string>>> {
    return { authorization: `Bearer ${await this.#place.tokenFor(record.acknowledgedCompletions[0]!.userId)}` }
  }

  /** Address of any of the processes. */
  url(): string {
    return this.pick(this.#place.apis)!.url
  }

  pick<T>(things: readonly T[]): T | undefined {
    return things[Math.floor(this.#random() * things.length)]
  }
}

/** Looks at a result by its link. */
export async function readSharedResult(visitor: Visitor): Promise<void> {
  const record = await visitor.completedTest()
  if (!record) return
  const outcome = await visitor.send({ method: 'GET', path: sharedResultPath(record.shortcode) })
  if (outcome.kind === 'refused') visitor.complain('lost', `A shared result was refused: ${outcome.status}`)
}

/** Looks at a result as its owner. */
export async function readOwnResult(visitor: Visitor): Promise<void> {
  const record = await visitor.completedTest()
  if (!record) return
  const headers = await visitor.tokenOf(record)
  const outcome = await visitor.send({ method: 'GET', path: ownResultPath(record.shortcode), headers })
  if (outcome.kind === 'refused') visitor.complain('lost', `An own result was refused: ${outcome.status}`)
}
