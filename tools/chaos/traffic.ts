import { until } from '../../tests/support/until.ts'

/** The database's name among the parts. */
export const DATABASE = 'database'

/** A period (ms of performance.now()). */
interface Period {
  from: number
  to: number
}

/** A failed request: its error, its API process, and its time. */
export interface Failure extends Period {
  api: string
  kind: 'no answer' | 'unavailable'
  what: string
}

/** Request counts of one round. `outsideOutage`: requests that failed without an outage. */
export interface TrafficCounts {
  acknowledged: number
  noAnswer: number
  unavailable: number
  outsideOutage: readonly Failure[]
}

/** The outcomes of the requests of one round, and when parts were down, the only excuse for a failed request. */
export class Traffic {
  readonly #acknowledgedBy = new Map<string, number>()
  readonly #outages: (Period & { part: string })[] = []
  #failures: Failure[] = []

  acknowledge(api: string): void {
    this.#acknowledgedBy.set(api, this.#countOf(api) + 1)
  }

  fail(failure: Failure): void {
    this.#failures.push(failure)
  }

  /** Runs work during which some parts are deliberately down. */
  async during(parts: readonly string[], work: () => Promise<void>): Promise<void> {
    const outages = parts.map((part) => ({ part, from: performance.now(), to: Infinity }))
    this.#outages.push(...outages)
    await work()
    for (const outage of outages) outage.to = performance.now()
  }

  /** Waits until each of these processes has acknowledged `count` more requests. */
  async moreAcknowledged(count: number, apis: readonly { name: string }[]): Promise<void> {
    const goals = apis.map(({ name }) => ({ name, goal: this.#countOf(name) + count }))
    const names = apis.map(({ name }) => name).join(' and ')
    await until(`${names} acknowledged ${count} more requests`, () =>
      goals.every(({ name, goal }) => this.#countOf(name) >= goal),
    )
  }

  /** Waits until `count` more requests have failed, which shows that the fault has affected the load. */
  async moreFailed(count: number): Promise<void> {
    const goal = this.#failures.length + count
    await until(`${count} more requests failed`, () => this.#failures.length >= goal)
  }

  /** Returns the counts since the last call, and resets them. */
  take(): TrafficCounts {
    const failures = this.#failures
    const counts = {
      acknowledged: [...this.#acknowledgedBy.values()].reduce((sum, count) => sum + count, 0),
      noAnswer: failures.filter(({ kind }) => kind === 'no answer').length,
      unavailable: failures.filter(({ kind }) => kind === 'unavailable').length,
      outsideOutage: failures.filter((failure) => !this.#isExcused(failure)),
    }
    this.#acknowledgedBy.clear()
    this.#failures = []
    return counts
  }

  #countOf(api: string): number {
    return this.#acknowledgedBy.get(api) ?? 0
  }

  /** Whether a request overlapped with an outage of its process or the database. */
  #isExcused({ api, from, to }: Failure): boolean {
    return this.#outages.some(
      (outage) => (outage.part === api || outage.part === DATABASE) && outage.from <= to && from <= outage.to,
    )
  }
}
