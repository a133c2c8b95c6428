import { paths, wordPath } from '#rules/paths.ts'
import { scoped } from './scope.ts'

/*
 * Manages the entries of a test in the browser's history. A browser keeps about 50 entries per tab and drops the
 * oldest. So the test uses fewer, Back among the words always leads to the previous sentence, and the entries are
 * removed once the test is sent.
 */

/** The most entries of a test; further sentences replace the newest entry. The steps leave 35 of these to the words. */
const MAX_ENTRIES = 45

/** How long a browser may take to move to another entry of the same page, in ms. After that it will not. */
const TRAVEL_MS = 1_000

const FIRST_ENTRY = 'testEntries'

interface Place {
  /** The router's index of the entry. */
  entry: number
  path: string
}

let here: Place = { entry: 0, path: '' }
/** The index of the test's first entry; null outside the test. */
let first: number | null = null
let arrived: (() => void) | null = null

/** Starts following the history. Call it before the router does, so that it can correct addresses first. */
export function followTestEntries(): void {
  here = currentPlace()
  first = readFirst()
  addEventListener('popstate', (event) => {
    if (arrived) {
      // The router must not see this entry, because another one follows at once.
      event.stopImmediatePropagation()
      arrived()
      return
    }
    const there = currentPlace()
    const index = sentenceAt(there)
    if (index !== null) history.replaceState(history.state, '', wordPath(index))
    here = currentPlace()
  })
}

/** Records the entry at which the router has arrived. */
export function recordEntry(): void {
  here = currentPlace()
  const newFirst = isTestPage(here.path) ? Math.min(first ?? here.entry, here.entry) : null
  if (newFirst === first) return
  first = newFirst
  storeFirst()
}

/** Whether the next sentence must replace the newest entry, so that Back can still reach the page before the test. */
export const hasMaxEntries = () => first !== null && here.entry - first + 1 >= MAX_ENTRIES

/**
 * Replaces all entries of the test by one for `path`, from which Back leads to the page before the test, and Forward
 * leads nowhere else. Returns false if the test has at most one entry, or if the browser does not move; then the caller
 * has to navigate.
 * @param state the router state of the entry
 */
export async function replaceTest(path: string, state: unknown): Promise<boolean> {
  const entry = first
  if (entry === null || entry >= here.entry) return false
  if (!(await travel(entry - here.entry))) return false
  history.replaceState({ usr: state, key: newKey(), idx: entry }, '', path)
  // Adding an entry drops the entries ahead. The added one is left at once.
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
 * Returns the index of the sentence to show at an entry to which Back or Forward led from another sentence: the current
 * index plus the distance between the entries. Null where the entry's own address is correct.
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

/** The pages on the way to a result, and the error page, from which a learner may return to the test. */
const TEST_PAGES: readonly string[] = [
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

const isTestPage = (path: string) => TEST_PAGES.includes(path) || path.startsWith(paths.words)

function currentPlace(): Place {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  return { entry: idx, path: location.pathname }
}

function readFirst(): number | null {
  try {
    return JSON.parse(sessionStorage.getItem(scoped(FIRST_ENTRY)) ?? 'null') as number | null
  } catch {
    // Storage is blocked: after a reload, only the entries made since then are removed.
    return null
  }
}

function storeFirst(): void {
  try {
    sessionStorage.setItem(scoped(FIRST_ENTRY), JSON.stringify(first))
  } catch {
    // Storage is blocked: see `readFirst`.
  }
}
