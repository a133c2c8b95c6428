import * as z from 'zod/mini'
import { itemKinds } from '#contracts/itemKinds.ts'
import { CardEntry, cardStates, type NotebookEntry } from '#contracts/notebook.ts'

/**
 * An entry of the log as stored on the device. `unsent`: 1 while the server does not have it; 2 once the server has
 * confirmed it, until a reading of the server's log has brought it back. `owner`: the uid of the user to whose log it
 * belongs, to whom alone it is sent; an unsent entry without one goes to the next user who signs in.
 */
export type LogRow = NotebookEntry & { unsent?: 1 | 2; owner?: string }

/** The texts of a card. */
export const CardTexts = z.pick(CardEntry, { subject: true, sentence: true, definition: true, kind: true, band: true })
export type CardTexts = z.infer<typeof CardTexts>

const numbers = [
  'due',
  'last_review',
  'stability',
  'difficulty',
  'elapsed_days',
  'scheduled_days',
  'learning_steps',
  'reps',
  'lapses',
  'state',
] as const

/**
 * The schedule of a card by FSRS: a card of ts-fsrs, with its times in ms since the epoch. `stability`: the number of
 * days after which it is recalled with a probability of 0.9. `state`: 0 new, 1 learning, 2 review, 3 relearning.
 */
export type Schedule = Record<(typeof numbers)[number], number>

/** The state of a card, computed from its entries. */
export interface CardRow {
  card: string
  /** Null while the entry with the texts is missing. */
  texts: CardTexts | null
  state: (typeof cardStates)[number]
  /** Null before the first review. */
  schedule: Schedule | null
  /**
   * The days of the first and the last review, in days from the epoch to the date that the learner's clock showed. Rows of
   * 1.0.0 have none, and are computed again.
   */
  first_day: number | null
  last_day: number | null
  /** The time since which it has been known by practice, in ms since the epoch. */
  known_at: number | null
}

/**
 * Whether a stored row is the state of a card. Checked by hand, because a schema would take longer for thousands of
 * rows than everything else that opening a notebook does.
 */
export function isCardRow(row: unknown): row is CardRow {
  if (!isRecord(row)) return false
  const { card, texts, state, schedule, first_day, last_day, known_at } = row
  return (
    typeof card === 'string' &&
    (texts === null || areTexts(texts)) &&
    cardStates.some((each) => each === state) &&
    (schedule === null || (isRecord(schedule) && numbers.every((name) => Number.isFinite(schedule[name])))) &&
    [first_day, last_day, known_at].every((time) => time === null || Number.isFinite(time))
  )
}

const areTexts = (texts: unknown) =>
  isRecord(texts) &&
  ['subject', 'sentence', 'definition', 'band'].every((name) => typeof texts[name] === 'string') &&
  itemKinds.some((kind) => kind === texts['kind'])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
