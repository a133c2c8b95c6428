/** Tells a learner that the load has ended for good. */
export class LoadEnded extends Error {
  override name = 'LoadEnded'
}

/** What every request of the load passes through: closed, nobody gets in, and those inside are waited for. */
export class Gate {
  #inside = 0
  #state: 'open' | 'closed' | 'ended' = 'closed'
  #openings = 0
  #waiting: (() => void)[] = []

  open(): void {
    this.#state = 'open'
    this.#openings += 1
    this.#wake()
  }

  /** Lets nobody in any more; resolves when the last request has come to its end. */
  async close(): Promise<void> {
    this.#state = 'closed'
    while (this.#inside > 0) await this.#change()
  }

  /** As `close`, for good: whoever wants in gets LoadEnded. */
  async end(): Promise<void> {
    await this.close()
    this.#state = 'ended'
    this.#wake()
  }

  /** Waits until the gate, open or not, is next opened, or the load ends. */
  async nextOpening(): Promise<void> {
    const openings = this.#openings
    while (this.#openings === openings && this.#state !== 'ended') await this.#change()
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** Waits until the gate is open. @throws LoadEnded */
  async opened(): Promise<void> {
    while (this.#state === 'closed') await this.#change()
    if (this.#state === 'ended') throw new LoadEnded()
  }

  /** Does one request once the gate is open. @throws LoadEnded */
  async through<T>(request: () => Promise<T>): Promise<T> {
    // Looked at again at once: what comes between the opening and its news may be a closing.
    while (!this.isOpen) await this.opened()
    this.#inside += 1
    try {
      return await request()
    } finally {
      this.#inside -= 1
      this.#wake()
    }
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
