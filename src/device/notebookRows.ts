import * as z from 'zod/mini'
import { CardEntry, cardStates, type NotebookEntry } from '#contracts/notebook.ts'

/** An entry of the log as it rests here. `unsent`: the server has not got it. */
export type LogRow = NotebookEntry & { unsent?: 1 }

/** What a card says. */
export const CardTexts = z.pick(CardEntry, { subject: true, sentence: true, definition: true, kind: true, band: true })
export type CardTexts = z.infer<typeof CardTexts>

/** When a card is due, and what FSRS knows of it: a card of ts-fsrs with its times in ms since the epoch. */
const Schedule = z.object({
  due: z.number(),
  last_review: z.number(),
  /** In days: after so many it is recalled with a probability of .9. */
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

/** What the entries of a card come to. */
export const CardRow = z.object({
  card: z.string(),
  /** Null while the entry that has them is missing. */
  texts: z.nullable(CardTexts),
  state: z.enum(cardStates),
  /** Null until it is reviewed. */
  schedule: z.nullable(Schedule),
  /** When it was first reviewed, and since when practice has made it known, in ms since the epoch. */
  first: z.nullable(z.number()),
  known_at: z.nullable(z.number()),
})
export type CardRow = z.infer<typeof CardRow>
