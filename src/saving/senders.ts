import type { NewRow, PendingRow } from '#device/pendingRow.ts'

/** What came of sending one row. */
export interface Sent<Answer = unknown> {
  answer: Answer
  /**
   * Null if nothing is to be tried again by itself: the row is gone, or waits for the learner or a connection. `retryAfterMs` is
   * the value of Retry-After in ms, null where the server asked for nothing.
   */
  retry: { retryAfterMs: number | null } | null
  /** The tests on the device have changed by it. */
  changed?: boolean
}

/** How the rows of one kind are sent. */
export interface Sender<Payload = unknown> {
  /** Rows that go without a token go first, and from the service worker, too. */
  needsToken: boolean
  /** Whether a learner may wait for it, who is then told that another tab holds it up. */
  awaited?: boolean
  /** Whether a row has what is to be sent; without it, every row has. */
  accepts?(payload: unknown): payload is Payload
  /** Sends a row once, and stores what the answer means together with the removal of the row. */
  send(row: PendingRow<Payload>): Promise<Sent>
}

/** What waits to be sent from this device, as a page sends it: by senders that rooms register, in one loop. */
export interface Pending {
  register<Payload>(kind: string, sender: Sender<Payload>): void
  /**
   * Sends what is due, and sets a timer for the rest. Never rejects.
   * @param when.eager something has happened that makes success likely, such as a new connection
   */
  drain(when: { eager: boolean }): Promise<void>
  /**
   * Sends a row that a learner waits for, due or not. A short pause that the server asks for is waited out. Resolves with
   * the answer of its sender, null if that throws. Never rejects.
   */
  sendNow<Answer>(row: NewRow): Promise<Answer | null>
}
