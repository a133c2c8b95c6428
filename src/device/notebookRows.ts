import * as z from 'zod/mini'
import { CardEntry, cardStates, type NotebookEntry } from '#contracts/notebook.ts'

/**
 * An entry of the log as stored on the device. `unsent`: the server does not have it yet. `owner`: the uid of the user who
 * was signed in when it was written, to whom alone it is sent; an entry without one goes to the next user who signs in.
 */
export type LogRow = NotebookEntry & { unsent?: 1; owner?: string }

/** The texts of a card. */
export const CardTexts = z.pick(CardEntry, { subject: true, sentence: true, definition: true, kind: true, band: true })
export type CardTexts = z.infer<typeof CardTexts>

/** The schedule of a card by FSRS: a card of ts-fsrs, with its times in ms since the epoch. */
const Schedule = z.object({
  due: z.number(),
  last_review: z.number(),
  /** The number of days after which it is recalled with a probability of 0.9. */
  stability: z.number(),
  difficulty: z.number(),
  elapsed_days: z.number(),
  scheduled_days: z.number(),
  learning_steps: z.number(),
  reps: z.number(),
  lapses: z.number(),
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  state: z.number(),
})
export type Schedule = z.infer<typeof Schedule>

/** The state of a card, computed from its entries. */
export const CardRow = z.object({
  card: z.string(),
  /** Null while the entry with the texts is missing. */
  texts: z.nullable(CardTexts),
  state: z.enum(cardStates),
  /** Null before the first review. */
  schedule: z.nullable(Schedule),
  /** The time of the first review, and the time since which it has been known by practice, in ms since the epoch. */
  first: z.nullable(z.number()),
  known_at: z.nullable(z.number()),
})
export type CardRow = z.infer<typeof CardRow>
