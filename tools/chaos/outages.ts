/** A time, in ms of performance.now(), in which a part was down on purpose. */
interface Outage {
  part: string
  from: number
  to: number
}

/** The database's name beside those of the API processes. */
export const DATABASE = 'database'

/** When which part was down: nothing else may excuse a request that failed. */
export class Outages {
  readonly #outages: Outage[] = []

  /** Notes that a part goes down now. The returned function notes that it is up again. */
  begin(part: string): () => void {
    const outage = { part, from: performance.now(), to: Infinity }
    this.#outages.push(outage)
    return () => {
      outage.to = performance.now()
    }
  }

  /** Whether a request to an API process, under way from one time to another, met that process or the database down. */
  excuse(api: string, from: number, to: number): boolean {
    return this.#outages.some(
      (outage) => (outage.part === api || outage.part === DATABASE) && outage.from <= to && from <= outage.to,
    )
  }
}
