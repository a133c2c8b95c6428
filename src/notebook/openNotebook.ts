import type { OwnDetails } from '#contracts/ownResult.ts'
import type { CardRow } from '#device/notebookRows.ts'
import { writeState } from '#device/settings.ts'
import { readHistory } from '#device/storedResults.ts'
import type { ResultServices } from '#result/result.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { gatherCards, type NotebookCard, type Sources } from './cards.ts'
import { mergeEntries, record, type Draft } from './log.ts'
import { notebookAsText, readNotebookFile, type NotebookFile } from './notebookFile.ts'
import type { NotebookSync } from './notebookSync.ts'
import { nextIntervals } from './schedule.ts'
import { readCards, readDaysOfReviews, readLimits, readLog, readResults } from './storedNotebook.ts'
import { aheadOf, type Limits } from './today.ts'

/** The notebook as stored on the device. */
export interface StoredNotebook {
  rows: readonly CardRow[]
  /** Own results, newest first. */
  results: readonly OwnDetails[]
  /** Lower-case expressions, each with the shortcode of the result whose check asks for its meaning. */
  hidden: ReadonlyMap<string, string>
  limits: Limits
}

/** The stored entries of an action, and the new states of their cards. */
export type Recorded = Awaited<ReturnType<typeof record>>

export interface Notebook {
  /** Rejects if the device cannot be read. */
  read(): Promise<StoredNotebook>
  /**
   * Returns the cards of the stored notebook.
   * @param unfinished the words of unfinished tests on this device
   */
  cards(stored: StoredNotebook, unfinished: Sources['unfinished']): NotebookCard[]
  /** Returns the interval after each grade of a card graded now, in ms. */
  intervals(card: NotebookCard): ReturnType<typeof nextIntervals>
  /**
   * Fetches the newest own result if this device has only its shortcode, and the entries of the user's other devices.
   * Resolves with whether anything was received; never rejects.
   */
  fetchNewest(): Promise<boolean>
  /**
   * Stores the learner's actions, and notifies the other tabs. Rejects if the device cannot store them; nothing is stored
   * then, as for a card that is no longer as `shown`.
   */
  record(drafts: readonly Draft[], shown?: CardRow | null): Promise<Recorded>
  /** Sends unsent entries if a user is signed in. */
  send(): void
  setLimits(limits: Limits): Promise<void>
  /** Stores what the start screen shows, and notifies the other tabs. */
  noteAhead(cards: readonly NotebookCard[], limits: Limits): void
  /** Reads the day of each review since a day, by their numbers. */
  daysOfReviews(since: number): Promise<number[]>
  /** Returns the whole log as the text of a file. */
  asText(): Promise<string>
  /** Reads a file. Resolves with the reason if it is refused. */
  readFile(file: File): ReturnType<typeof readNotebookFile>
  /** Adds the entries of a file. */
  add(file: NotebookFile): Promise<void>
}

export function openNotebook(
  { database, store, pending, now, announceChange }: Dependencies,
  {
    loadOwnResults,
    loadChecks,
    restore,
  }: Pick<ResultServices, 'loadOwnResults' | 'loadChecks'> & Pick<NotebookSync, 'restore'>,
): Notebook {
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

  return {
    async read() {
      const [rows, results, limits, hidden] = await Promise.all([
        readCards(database),
        readResults(database),
        readLimits(database),
        loadChecks().then((checks) => checks.hiddenMeanings()),
      ])
      return { rows, results, limits, hidden }
    },
    cards: (stored, unfinished) => gatherCards({ ...stored, unfinished }),
    intervals: ({ row }) => nextIntervals(row, now()),
    async fetchNewest() {
      const received = await Promise.all([restore(), fetchNewestResult()])
      return received.includes(true)
    },
    async record(drafts, shown) {
      const recorded = await record(database, drafts, now(), shown)
      announceChange()
      return recorded
    },
    send: () => void pending.drain({ eager: false }),
    setLimits: (limits) => writeState(database, 'limits', limits),
    noteAhead(cards, limits) {
      const ahead = aheadOf(cards, limits, now())
      if (JSON.stringify(store.get().notebookAhead) === JSON.stringify(ahead)) return
      store.set({ notebookAhead: ahead })
      // If the device cannot store it, the start screen shows the previous state after the next load.
      void writeState(database, 'ahead', ahead).then(announceChange, () => {})
    },
    daysOfReviews: (since) => readDaysOfReviews(database, since),
    asText: async () => notebookAsText(await readLog(database), now()),
    readFile: (file) => readNotebookFile(file, now()),
    add: ({ entries }) => mergeEntries(database, entries, { unsent: true }),
  }
}
