import { MAX_PRACTISED } from '#contracts/limits.ts'
import type { VocabDatabase } from './database.ts'
import type { Schedule } from './notebookRows.ts'

/** A practised card, with the fields that other rooms need; reading them loads neither the scheduler nor schemas. */
export interface Practised {
  card: string
  /** The time of the last review, in ms since the epoch. */
  last: number
  /** In days. */
  stability: number
}

/** Reads the cards practised on this device, the most recently practised last. Damaged cards are skipped. */
export function readPractised(database: Pick<VocabDatabase, 'use'>): Promise<Practised[]> {
  return database.use(async (connection) =>
    (await connection.getAll('notebookCards'))
      .flatMap(({ card, schedule }: { card: string; schedule?: Partial<Schedule> | null }) => {
        const { last_review: last, stability } = schedule ?? {}
        return typeof last === 'number' && typeof stability === 'number' ? [{ card, last, stability }] : []
      })
      .toSorted((one, other) => one.last - other.last),
  )
}

/** Reads the ids of the 500 most recently practised cards, for the request for a new test. */
export const readPractisedIds = async (database: Pick<VocabDatabase, 'use'>): Promise<string[]> =>
  (await readPractised(database)).slice(-MAX_PRACTISED).map(({ card }) => card)
