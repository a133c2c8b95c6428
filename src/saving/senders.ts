import type { NewRow, PendingRow } from '#device/pendingRow.ts'

/** The outcome of sending one row. What it means to a learner, the sender's room tells. */
export interface SendOutcome {
  /**
   * Null if no automatic retry is needed: the row is gone, or waits for the learner or a connection. `retryAfterMs`:
   * Retry-After in ms, or null.
   */
  retry: { retryAfterMs: number | null } | null
  /** Whether sending changed the tests on the device. */
  changed?: boolean
}

/** Sends the rows of one kind. */
export interface Sender<Payload = unknown> {
  /** Rows without a token go first, and the service worker can send them, too. */
  needsToken: boolean
  /** Whether a learner may wait for the row and should hear that another tab blocks it. */
  awaited?: boolean
  /**
   * Whether a row of the running test has to be sent while the learner goes on; if missing, it has. `savedThrough`: the
   * newest `answered_at` that the server has, in ms since the epoch.
   */
  owes?(payload: Payload, savedThrough: number): boolean
  /** Whether a row's payload is valid; if missing, every payload is. */
  accepts?(payload: unknown): payload is Payload
  /**
   * Sends a row once, and stores the outcome together with the removal of the row. Nothing else may try again: its
   * `attempts` are the failed ones since a learner, a start or a new connection last asked for it.
   */
  send(row: PendingRow<Payload>): Promise<SendOutcome>
}

/** The outbox as a page sends it, in one loop, by the senders that rooms register. */
export interface Pending {
  register<Payload>(kind: string, sender: Sender<Payload>): void
  /**
   * Sends the due rows and sets a timer for those that failed. Never rejects.
   * @param when.eager whether this is a moment to send all that waits: the start, a page that is hidden or shown again,
   * a new connection. Otherwise rows that their sender does not owe yet stay.
   */
  drain(when: { eager: boolean }): Promise<void>
  /**
   * Sends a row that a learner is waiting for, due or not, stored or not, and sets a timer if that fails. Never rejects.
   */
  sendNow(row: NewRow): Promise<void>
}
