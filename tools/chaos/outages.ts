/** A period (ms of performance.now()) during which a part was deliberately down. */
interface Outage {
  part: string
  from: number
  to: number
}

/** The database's name among the parts. */
export const DATABASE = 'database'

/** The periods when parts were down, the only excuse for a failed request. */
export class Outages {
  readonly #outages: Outage[] = []

  /** Records that a part goes down now. The returned function records that it is up again. */
  begin(part: string): () => void {
    const outage = { part, from: performance.now(), to: Infinity }
    this.#outages.push(outage)
    return () => {
      outage.to = performance.now()
    }
  }

  /** Whether a request to an API process overlapped with an outage of that process or the database. */
  excuse(api: string, from: number, to: number): boolean {
    return this.#outages.some(
      (outage) => (outage.part === api || outage.part === DATABASE) && outage.from <= to && from <= outage.to,
    )
  }
}
