import type { OwnDetails } from '#contracts/ownResult.ts'
import type { CardRow } from '#device/notebookRows.ts'
import { writeText } from '#device/settings.ts'
import { readHistory } from '#device/storedResults.ts'
import type { ResultServices } from '#result/result.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { gatherCards, type NotebookCard, type Sources } from './cards.ts'
import { mergeEntries, record, type Draft } from './log.ts'
import { notebookAsText, readNotebookFile, type NotebookFile } from './notebookFile.ts'
import { pauses } from './schedule.ts'
import { readCards, readLimits, readLog, readResults, readReviews } from './storedNotebook.ts'
import { aheadOf, aheadText, type Limits } from './today.ts'

/** What the device has of the notebook. */
export interface StoredNotebook {
  rows: readonly CardRow[]
  /** Own results, the newest first. */
  results: readonly OwnDetails[]
  /** Expressions in small letters whose meaning a check asks for, each with its result. */
  hidden: ReadonlyMap<string, string>
  limits: Limits
}

/** What came of something that the learner has done: its entries, and the cards that they belong to as they are then. */
export type Recorded = Awaited<ReturnType<typeof record>>

export interface Notebook {
  /** Rejects where the device cannot be read. */
  read(): Promise<StoredNotebook>
  /** The cards that this comes to. @param coming the words of tests that are still to be answered */
  cards(stored: StoredNotebook, coming: Sources['coming']): NotebookCard[]
  /** How long each grade would put off a card that is graded now, in ms. */
  pauses(card: NotebookCard): ReturnType<typeof pauses>
  /** Asks the server for the newest own result where this device has only its name; true if it has it by now. Never rejects. */
  fetchNewest(): Promise<boolean>
  /** Stores what the learner has done. Rejects, and nothing is stored, where the device refuses it. */
  record(drafts: readonly Draft[]): Promise<Recorded>
  /** Sends what waits, if somebody is signed in. */
  send(): void
  setLimits(limits: Limits): Promise<void>
  /** Notes what the start is to say, tells the other tabs, and returns it as the session has it. */
  noteAhead(cards: readonly NotebookCard[], limits: Limits): string
  /** The reviews since a time in ms since the epoch. */
  reviewsSince(time: number): ReturnType<typeof readReviews>
  /** The whole log as the text of a file. */
  asText(): Promise<string>
  /** Reads a file; a word why where it is refused. */
  readFile(file: File): ReturnType<typeof readNotebookFile>
  /** Adds what a file has. */
  add(file: NotebookFile): Promise<void>
}

export function openNotebook(
  { database, store, pending, now, announceChange }: Dependencies,
  { loadOwnResults, loadChecks }: Pick<ResultServices, 'loadOwnResults' | 'loadChecks'>,
): Notebook {
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
    cards: (stored, coming) => gatherCards({ ...stored, coming }),
    pauses: ({ row }) => pauses(row?.schedule ?? null, now()),
    async fetchNewest() {
      try {
        const [newest] = await readHistory(database)
        const reader = await loadOwnResults()
        if (!newest || !store.get().online || (await reader.seen(newest.shortcode))) return false
        return (await reader.read(newest.shortcode)).details !== null
      } catch {
        // What is here is shown all the same.
        return false
      }
    },
    record: (drafts) => record(database, drafts, now()),
    send: () => void pending.drain({ eager: false }),
    setLimits: ({ fresh, total }) => writeText(database, 'notebookLimits', `${fresh} ${total}`),
    noteAhead(cards, limits) {
      const text = aheadText(aheadOf(cards, limits, now()))
      if (store.get().notebookAhead === text) return text
      store.set({ notebookAhead: text })
      // If the device cannot store it, the start says what it said before.
      void writeText(database, 'notebookAhead', text).then(announceChange, () => {})
      return text
    },
    reviewsSince: (time) => readReviews(database, time),
    asText: async () => notebookAsText(await readLog(database), now()),
    readFile: (file) => readNotebookFile(file, now()),
    add: ({ entries }) => mergeEntries(database, entries, { unsent: true }),
  }
}
