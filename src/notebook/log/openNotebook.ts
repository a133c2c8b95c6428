import type { CardRow } from '#device/notebookRows.ts'
import { writeState } from '#device/settings.ts'
import { readHistory } from '#device/storedResults.ts'
import type { NotebookSync } from '#notebook/notebookSync.ts'
import { aheadOf, todayOf, type Limits } from '#notebook/today.ts'
import type { ResultServices } from '#result/result.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { gatherCards, type NotebookCard, type Sources } from './cards.ts'
import { mergeEntries, record, type Draft } from './log.ts'
import { notebookAsText, readNotebookFile, type NotebookFile } from './notebookFile.ts'
import { readCards, readDaysOfReviews, readLimits, readLog, readResults } from './storedNotebook.ts'

/** The notebook as stored on the device. */
export interface StoredNotebook extends Omit<Sources, 'unfinished'> {
  limits: Limits
}

export type Notebook = ReturnType<typeof openNotebook>

export function openNotebook(
  { database, store, pending, now, announceChange }: Dependencies,
  {
    loadOwnResults,
    loadChecks,
    restore,
  }: Pick<ResultServices, 'loadOwnResults' | 'loadChecks'> & Pick<NotebookSync, 'restore'>,
) {
  async function fetchNewestResult(): Promise<boolean> {
    try {
      const [newest] = await readHistory(database)
      const reader = await loadOwnResults()
      if (!newest || !store.get().online || (await reader.seen(newest.shortcode))) return false
      return (await reader.read(newest.shortcode)).details !== null
    } catch {
      // Without it, the notebook shows the results on this device.
      return false
    }
  }

  /** Rejects if the device cannot be read. */
  async function read(): Promise<StoredNotebook> {
    const [rows, results, limits, hidden] = await Promise.all([
      readCards(database),
      readResults(database),
      readLimits(database),
      loadChecks().then((checks) => checks.hiddenMeanings()),
    ])
    return { rows, results, limits, hidden }
  }

  return {
    read,
    /** Reads the cards of today's practice, in order. */
    async today(): Promise<readonly NotebookCard[]> {
      const { test, spare } = store.get()
      const stored = await read()
      return todayOf(gatherCards({ ...stored, unfinished: [test?.words, spare?.words] }), stored.limits, now()).left
    },
    cards: (stored: StoredNotebook, unfinished: Sources['unfinished']) => gatherCards({ ...stored, unfinished }),
    /**
     * Fetches the newest own result if this device has only its shortcode, and the entries of the user's other devices.
     * Resolves with whether anything was received; never rejects.
     */
    async fetchNewest(): Promise<boolean> {
      const received = await Promise.all([restore(), fetchNewestResult()])
      return received.includes(true)
    },
    /**
     * Stores the learner's actions, and notifies the other tabs. Rejects if the device cannot store them; nothing is
     * stored then, as for a card that is no longer as `shown`.
     */
    async record(drafts: readonly Draft[], shown?: CardRow | null) {
      const recorded = await record(database, drafts, now(), shown)
      announceChange()
      return recorded
    },
    /** Sends unsent entries if a user is signed in. */
    send: () => void pending.drain({ eager: false }),
    setLimits: (limits: Limits) => writeState(database, 'limits', limits),
    /** Stores what the start screen shows, and notifies the other tabs. */
    noteAhead(cards: readonly NotebookCard[], limits: Limits): void {
      const ahead = aheadOf(cards, limits, now())
      if (JSON.stringify(store.get().notebookAhead) === JSON.stringify(ahead)) return
      store.set({ notebookAhead: ahead })
      // If the device cannot store it, the start screen shows the previous state after the next load.
      void writeState(database, 'ahead', ahead).then(announceChange, () => {})
    },
    /** Reads the day of each review since a day, by their numbers. */
    daysOfReviews: (since: number) => readDaysOfReviews(database, since),
    /** Returns the whole log as the text of a file. */
    asText: async () => notebookAsText(await readLog(database), now()),
    readFile: (file: File) => readNotebookFile(file, now()),
    /** Adds the entries of a file. */
    add: ({ entries }: NotebookFile) => mergeEntries(database, entries, { unsent: true }),
  }
}
