import { AddEntries, type CardEntry, type NotebookLog, type ReviewEntry } from '#contracts/notebook.ts'
import type { ApiServer } from './apiServer.ts'

const PATH = `/v1/${AddEntries.path}`

const common = { device: 'device-1', counter: 0, at: 1_000, card: 'card-number-1' }

/** Returns a review by the first device, always of the same card, with changes. */
export function aReview(id: string, changes: Partial<ReviewEntry> = {}): ReviewEntry {
  return { ...common, id: id.padStart(12, '-'), what: 'review', grade: 3, took: 4_000, ...changes }
}

/** Returns an entry with the texts of a card, each of the maximum length. */
export function aLongCard(id: string): CardEntry {
  const texts = { subject: 'x'.repeat(100), sentence: 'x'.repeat(400), definition: 'x'.repeat(400) }
  return { ...common, id: id.padStart(40, '-'), what: 'card', ...texts, kind: 'phrasal_verb', band: 'A' }
}

/** Returns the requests of devices for the notebooks of users. `server` is called for each request. */
export function notebooksOf(server: () => ApiServer) {
  const send = async (userId: string, method: 'GET' | 'POST', query: string, body?: unknown) =>
    server().send(method, `${PATH}${query}`, body, await server().bearer(userId))
  const read = (userId: string, query = '') => send(userId, 'GET', query)

  /** Reads all entries after a cursor. */
  async function readOn(userId: string, after = ''): Promise<Omit<NotebookLog, 'more'>> {
    const { entries, cursor, more } = (await read(userId, after && `?after=${after}`)).json<NotebookLog>()
    if (!more) return { entries, cursor }
    const rest = await readOn(userId, cursor)
    return { entries: [...entries, ...rest.entries], cursor: rest.cursor }
  }

  return {
    add: (userId: string, entries: unknown) => send(userId, 'POST', '', { entries }),
    ...{ read, readOn },
    /** Adds a number of reviews to a notebook. */
    fill: (userId: string, count: number) =>
      server().db.query(
        `insert into notebook_entries (user_id, id, card, at, entry)
         select $1, id, 'card-number-1', to_timestamp(1), $3::jsonb || jsonb_build_object('id', id)
         from (select 'filled-' || n as id from generate_series(1, $2::int) n) filled`,
        [userId, count, JSON.stringify(aReview('filled'))],
      ),
  }
}
