/** Thrown to learners when the load has ended. */
export class LoadEnded extends Error {
  override name = 'LoadEnded'
}

/** Every request of the load passes through this gate. Closing it stops new requests and waits for running ones. */
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

  /** Stops new requests; resolves when the last running one has ended. */
  async close(): Promise<void> {
    this.#state = 'closed'
    while (this.#inside > 0) await this.#change()
  }

  /** Closes permanently: further requests throw LoadEnded. */
  async end(): Promise<void> {
    await this.close()
    this.#state = 'ended'
    this.#wake()
  }

  /** Waits for the next opening of the gate, even if it is open now, or the end of the load. */
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

  /** Runs a request once the gate is open. @throws LoadEnded */
  async through<T>(request: () => Promise<T>): Promise<T> {
    // Checks again, because the gate may have closed before the news of its opening arrived.
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
