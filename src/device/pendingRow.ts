import * as z from 'zod/mini'
import type { SaveTestRequest } from '#contracts/taking.ts'

/**
 * An item to send: a row of the store `pending`. Each kind has its sender (src/saving/drain.ts), and each id at most
 * one row per kind. A row never contains a token, an email address or a name.
 */
export const PendingRow = z.object({
  /** 'save', 'completion', 'check', 'claim' or 'notebook'; a later version may add kinds. */
  kind: z.string(),
  /**
   * The id of the test, the shortcode of the result whose check of meanings it is, or the uid of the notebook's user.
   */
  id: z.string(),
  /** The data that the sender needs in addition to the id. */
  payload: z.unknown(),
  /** Changes with every new payload, so that a sent row is removed only if it was not replaced; '' without payload. */
  revision: z.string(),
  /** When the row was added, in ms since the epoch. */
  added: z.number(),
  /** The number of failed attempts, and when the next one is due, in ms since the epoch. */
  attempts: z.number(),
  not_before: z.number(),
  /** Whether the server requested this pause (Retry-After). Then even a new connection does not shorten it. */
  asked: z.boolean(),
})
export type PendingRow<Payload = unknown> = z.infer<typeof PendingRow> & { payload: Payload }

export const isPendingRow = (row: unknown): row is PendingRow => {
  const { data } = PendingRow.safeParse(row)
  // An OpenID subject may be any text.
  return data !== undefined && (data.kind === 'notebook' ? data.id : data.id.trim()) !== ''
}

/** A row as a sender's room creates it, before the first attempt. */
export type NewRow<Payload = unknown> = Omit<PendingRow<Payload>, 'attempts' | 'not_before' | 'asked'>

export type PendingKey = [kind: string, id: string]

/** The answers of a test. Sending them needs no credential, so that the service worker can do it. */
export interface SavePayload {
  /** The URL and headers of the request, because the service worker has no configuration. */
  url: string
  headers: Record<string, string>
  body: SaveTestRequest
  /** The newest `answered_at` in the body, in ms since the epoch. */
  through: number
}

/**
 * A finished claim: a user for whom a test needs no further claim, because it is theirs or never can be. `at`: when
 * this became known, in ms since the epoch.
 */
export interface Claim {
  uid: string
  test_id: string
  at: number
}
