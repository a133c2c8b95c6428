import type { VocabDatabase } from './database.ts'
import type { Schedule } from './notebookRows.ts'

/** So many of what was practised count for what a new test asks last. */
const MAX_PRACTISED = 500

/** A card that was practised, as far as others than the notebook need it: without its rules and its schemas. */
export interface Practised {
  card: string
  last: number
  /** In days. */
  stability: number
}

/** Reads what was practised on this device, what was last at the end. Damaged cards are left out. */
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

/** The ids of the newest 500 of them. */
export const readPractisedIds = async (database: Pick<VocabDatabase, 'use'>): Promise<string[]> =>
  (await readPractised(database)).slice(-MAX_PRACTISED).map(({ card }) => card)
