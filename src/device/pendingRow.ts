import * as z from 'zod/mini'
import type { SaveTestRequest } from '#contracts/endpoints.ts'

/**
 * One thing that waits to be sent: a row of the store `pending`. Each kind has its sender (src/saving/drain.ts), and at most
 * one row for each id. No row ever contains a token, an e-mail address or a name.
 */
export const PendingRow = z.object({
  /** 'save', 'completion', 'check', 'claim' or 'notebook'; a later version may know more. */
  kind: z.string(),
  /** What it is about: the id of a test, the shortcode of the result whose check of meanings it is, or whose notebook it is. */
  id: z.string(),
  /** What its sender needs beyond the id. */
  payload: z.unknown(),
  /** Changes with every new payload, so that what was sent is removed only if nothing has replaced it; '' without one. */
  revision: z.string(),
  /** When it was added, in ms since the epoch. */
  added: z.number(),
  /** Failed attempts so far, and when the next attempt is due (ms since the epoch). */
  attempts: z.number(),
  not_before: z.number(),
  /** Whether the server asked for this pause (Retry-After). Then not even a new connection shortens it. */
  asked: z.boolean(),
})
export type PendingRow<Payload = unknown> = z.infer<typeof PendingRow> & { payload: Payload }

export const isPendingRow = (row: unknown): row is PendingRow => {
  const { data } = PendingRow.safeParse(row)
  return data !== undefined && data.id.trim() !== ''
}

/** A row as the room of its sender makes it, before anything was tried. */
export type NewRow<Payload = unknown> = Omit<PendingRow<Payload>, 'attempts' | 'not_before' | 'asked'>

export type PendingKey = [kind: string, id: string]

/** The answers of a test, which need no credential: a page or the service worker sends them. */
export interface SavePayload {
  /** Address and headers of the request, because the service worker has no configuration. */
  url: string
  headers: Record<string, string>
  body: SaveTestRequest
  /** The newest `answered_at` in the body, in ms since the epoch. */
  through: number
}

/**
 * A test that was the running test here, and a user for whom no further claim is needed: the test is theirs, or never
 * can be. `at`: when that was known, in ms since the epoch.
 */
export interface Claim {
  uid: string
  test_id: string
  at: number
}
