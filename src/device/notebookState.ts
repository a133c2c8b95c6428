import * as z from 'zod/mini'

/** The rows of the notebook's state on this device, beside its log and cards. Times are in ms since the epoch. */
const rows = {
  /** This device's id in the log, and its next counter. */
  device: z.object({ id: z.string().check(z.regex(/^[\w-]{8,40}$/)), counter: z.number() }),
  /** The user to whom the log is sent, and as whom they were signed in when it was last restored for them. */
  user: z.object({ uid: z.string(), signedInAs: z.nullable(z.string()) }),
  /** The cursor up to which the log was read for a user. */
  cursor: z.object({ uid: z.string(), cursor: z.string() }),
  /** The maximum number of new cards and of all cards per day. */
  limits: z.object({ fresh: z.number(), total: z.number() }),
  /**
   * What the start screen shows, so that it need not load the notebook: the daily limit of cards; the time at which the
   * 20th newest known card became known by practice (0 if there are fewer); the times at which the next 100 cards are due.
   */
  ahead: z.object({ limit: z.number(), learntAt: z.number(), due: z.array(z.number()) }),
}
export type NotebookState = { [Key in keyof typeof rows]: z.infer<(typeof rows)[Key]> }
export type NotebookAhead = NotebookState['ahead']

/** Returns a stored row; null if there is none, or a damaged one. */
export const stateRow = <Key extends keyof NotebookState>(key: Key, stored: unknown): NotebookState[Key] | null =>
  (rows[key].safeParse(stored).data as NotebookState[Key] | undefined) ?? null
