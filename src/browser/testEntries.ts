import { paths, wordPath } from '#rules/paths.ts'

/*
 * The entries that a test makes in the browser's history. A browser keeps some 50 of a tab and drops the oldest. So the
 * test takes fewer, each way back among the words leads to the sentence before, and once the test is sent its entries go.
 */

/** How many entries a test has before its next sentences take the place of the newest. The steps leave 35 to the words. */
const MAX_ENTRIES = 45

/** Within this time, in ms, a browser has travelled to another entry of the same page, or will not. */
const TRAVEL_MS = 1_000

const FIRST_ENTRY = 'testEntries'

interface Place {
  /** The router's number of the entry. */
  entry: number
  path: string
}

let here: Place = { entry: 0, path: '' }
/** The number of the test's first entry; null away from the test. */
let first: number | null = null
let arrived: (() => void) | null = null

/** Starts to follow the history. Call this before the router does: it must see the addresses that are put right here. */
export function followTestEntries(): void {
  here = place()
  first = readFirst()
  addEventListener('popstate', (event) => {
    if (arrived) {
      // Not to be seen: another entry comes at once.
      event.stopImmediatePropagation()
      arrived()
      return
    }
    const there = place()
    const index = sentenceAt(there)
    if (index !== null) history.replaceState(history.state, '', wordPath(index))
    here = place()
  })
}

/** Notes the entry to which the router has come. */
export function noteEntry(): void {
  here = place()
  const begins = isOfTest(here.path) ? Math.min(first ?? here.entry, here.entry) : null
  if (begins === first) return
  first = begins
  storeFirst()
}

/** Whether the next sentence takes the place of the newest entry, so that the page before the test stays in reach. */
export const hasMaxEntries = () => first !== null && here.entry - first + 1 >= MAX_ENTRIES

/**
 * Puts `path` in the place of all entries of the test: one Back from it leads to the page before the test, and Forward
 * leads to nothing but `path`. Returns false when there is one such entry at most, or the browser does not travel: then
 * the caller has to go there.
 * @param state of the entry, for the router
 */
export async function replaceTest(path: string, state: unknown): Promise<boolean> {
  const entry = first
  if (entry === null || entry >= here.entry) return false
  if (!(await travel(entry - here.entry))) return false
  history.replaceState({ usr: state, key: newKey(), idx: entry }, '', path)
  // Whatever lies ahead goes when another entry is added. That one is left at once.
  history.pushState({ usr: null, key: newKey(), idx: entry + 1 }, '', path)
  history.back()
  return true
}

const newKey = () => Math.random().toString(36).slice(2, 10)

function travel(entries: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (done: boolean) => {
      clearTimeout(timer)
      arrived = null
      resolve(done)
    }
    const timer = setTimeout(() => end(false), TRAVEL_MS)
    arrived = () => end(true)
    history.go(entries)
  })
}

/**
 * Returns the sentence that belongs at an entry to which Back or Forward has led from another sentence: as many before
 * or after that one as there are entries between. Null where the entry's own address is right.
 */
function sentenceAt({ entry, path }: Place): number | null {
  const from = sentenceOf(here.path)
  const own = sentenceOf(path)
  if (from === null || own === null) return null
  const index = from + entry - here.entry
  return index < 0 || index === own ? null : index
}

function sentenceOf(path: string): number | null {
  const index = path.startsWith(paths.words) ? path.slice(paths.words.length) : ''
  return /^\d+$/.test(index) ? Number(index) : null
}

/** The pages on the way to a result, and the error page, from which a learner comes back to it. */
const pages: readonly string[] = [
  paths.start,
  paths.profile,
  paths.aboutYou,
  paths.cefr,
  paths.cefrLevel,
  paths.about,
  paths.meaning,
  paths.fakeWords,
  paths.signIn,
  paths.submit,
  paths.transfer,
  paths.error,
]

const isOfTest = (path: string) => pages.includes(path) || path.startsWith(paths.words)

function place(): Place {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  return { entry: idx, path: location.pathname }
}

function readFirst(): number | null {
  try {
    return JSON.parse(sessionStorage.getItem(FIRST_ENTRY) ?? 'null') as number | null
  } catch {
    // Storage is blocked: after a reload only what follows it goes.
    return null
  }
}

function storeFirst(): void {
  try {
    sessionStorage.setItem(FIRST_ENTRY, JSON.stringify(first))
  } catch {
    // As above.
  }
}
