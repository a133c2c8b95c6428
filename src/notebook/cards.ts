import type { OwnDetails } from '#contracts/ownResult.ts'
import type { WordItem } from '#contracts/test.ts'
import { CardTexts, type CardRow } from '#device/notebookRows.ts'
import { learnNext, missedIn, notSure } from '#result/own/expressionLists.ts'

/** An expression of the notebook. */
export interface NotebookCard extends CardTexts {
  /** Its id, the `item_id` of owners. */
  card: string
  /** What practice has come to; null where there was none. */
  row: CardRow | null
  /** Whether the newest test that asked it has shown that it is known. */
  known: boolean
  /** The shortcode of the result whose check still asks for its meaning, which is left out. */
  hiddenBy?: string
}

export interface Sources {
  rows: readonly CardRow[]
  /** Own results, the newest first. */
  results: readonly OwnDetails[]
  /** The words of the tests on this device that are still to be answered. */
  coming: readonly (readonly Pick<WordItem, 'subject'>[] | undefined)[]
  /** Expressions in small letters, each with the result whose check asks for its meaning. */
  hidden: ReadonlyMap<string, string>
}

/** What contracts/notebook.ts takes for an id: other servers have others, or none. Their texts may be longer than it takes, too. */
const ID = /^[\w-]{8,40}$/

/**
 * Every expression that the own results name, and all that were practised. First what is to be learned, in the order in which
 * it comes: of each result what was not sure, the easiest first, then 'learn next'; the newest result first. Nothing that a
 * test on this device is still to ask is shown from a list, since nobody shall learn it from here first.
 */
export function gatherCards({ rows, results, coming, hidden }: Sources): NotebookCard[] {
  const practised = new Map(rows.map((row) => [row.card, row]))
  const asked = new Set(coming.flatMap((words) => words?.map(({ subject }) => subject.toLowerCase()) ?? []))
  const cards = new Map<string, NotebookCard>()
  const add = (card: string | undefined, texts: CardTexts | null | undefined, known: boolean) => {
    if (card === undefined || !ID.test(card) || cards.has(card)) return
    const row = practised.get(card) ?? null
    const shown = row?.texts ?? CardTexts.safeParse(texts).data
    if (!shown || (!row && !known && asked.has(shown.subject.toLowerCase()))) return
    const { subject, sentence, definition, kind, band } = shown
    const hiddenBy = hidden.get(subject.toLowerCase())
    const common = { card, row, known, subject, sentence, kind, band }
    cards.set(card, hiddenBy === undefined ? { ...common, definition } : { ...common, definition: '', hiddenBy })
  }
  for (const { answered, fromServer } of results) {
    const missed = missedIn(fromServer?.check)
    for (const each of notSure(answered, fromServer?.check)) add(each.item_id, each, false)
    // What the newest test has shown comes before an older list of what to learn.
    for (const each of answered) if (each.checked && !missed.has(each.subject)) add(each.item_id, each, true)
    for (const each of learnNext(fromServer?.learn_next ?? [], [])) add(each.item_id, each, false)
  }
  for (const { card, texts } of rows) add(card, texts, false)
  return [...cards.values()]
}
