import { until } from '../../tests/support/until.ts'
import type { Outages } from './outages.ts'

/** A failed request: its error, its API process, and its time (ms of performance.now()). */
export interface Failure {
  api: string
  kind: 'no answer' | 'unavailable'
  what: string
  from: number
  to: number
}

/** Request counts of one round. `outsideOutage`: requests that failed without an outage. */
export interface TrafficCounts {
  acknowledged: number
  noAnswer: number
  unavailable: number
  limited: number
  outsideOutage: readonly Failure[]
}

/** The outcomes of the requests of one round. */
export class Traffic {
  readonly #acknowledgedBy = new Map<string, number>()
  #failures: Failure[] = []
  #limited = 0

  acknowledge(api: string): void {
    this.#acknowledgedBy.set(api, this.acknowledgedBy(api) + 1)
  }

  fail(failure: Failure): void {
    this.#failures.push(failure)
  }

  /** Records a 429, which is not a failure but the server's protection. */
  limit(): void {
    this.#limited += 1
  }

  get acknowledged(): number {
    return [...this.#acknowledgedBy.values()].reduce((sum, count) => sum + count, 0)
  }

  get failed(): number {
    return this.#failures.length
  }

  acknowledgedBy(api: string): number {
    return this.#acknowledgedBy.get(api) ?? 0
  }

  /** Waits until each of these processes has acknowledged `count` more requests. */
  async moreAcknowledged(count: number, apis: readonly { name: string }[]): Promise<void> {
    const goals = apis.map(({ name }) => ({ name, goal: this.acknowledgedBy(name) + count }))
    const names = apis.map(({ name }) => name).join(' and ')
    await until(`${names} acknowledged ${count} more requests`, () =>
      goals.every(({ name, goal }) => this.acknowledgedBy(name) >= goal),
    )
  }

  /** Waits until `count` more requests have failed, which shows that the fault has affected the load. */
  async moreFailed(count: number): Promise<void> {
    const goal = this.failed + count
    await until(`${count} more requests failed`, () => this.failed >= goal)
  }

  /** Returns the counts since the last call, and resets them. */
  take(outages: Outages): TrafficCounts {
    const failures = this.#failures
    const counts = {
      acknowledged: this.acknowledged,
      noAnswer: failures.filter(({ kind }) => kind === 'no answer').length,
      unavailable: failures.filter(({ kind }) => kind === 'unavailable').length,
      limited: this.#limited,
      outsideOutage: failures.filter(({ api, from, to }) => !outages.excuse(api, from, to)),
    }
    this.#acknowledgedBy.clear()
    this.#failures = []
    this.#limited = 0
    return counts
  }
}
