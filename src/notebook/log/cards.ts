import type { OwnDetails } from '#contracts/ownResult.ts'
import type { WordItem } from '#contracts/test.ts'
import { CardTexts, type CardRow } from '#device/notebookRows.ts'
import { missedInCheck, notSure } from '#result/own/notSure.ts'

/** An expression of the notebook. */
export interface NotebookCard extends CardTexts {
  /** Its id, the `item_id` of owners. */
  card: string
  /** The state computed from practice; null if the card was never practised. */
  row: CardRow | null
  /** Whether it was known in the newest test that asked it. */
  known: boolean
  /** Whether it was marked Not sure in the newest test that asked it, or not known in its check. */
  notSure: boolean
  /** The shortcode of the result whose check still asks for the meaning, which is omitted. */
  hiddenBy?: string
}

export interface Sources {
  rows: readonly CardRow[]
  /** Own results, newest first. */
  results: readonly OwnDetails[]
  /** The words of unfinished tests on this device. */
  unfinished: readonly (readonly Pick<WordItem, 'subject'>[] | undefined)[]
  /** Lower-case expressions, each with the shortcode of the result whose check asks for its meaning. */
  hidden: ReadonlyMap<string, string>
}

/** The ids that contracts/notebook.ts accepts. Other servers may send other ids or none, or texts that are too long. */
const ID = /^[\w-]{8,40}$/

/**
 * Returns all expressions of the own results, and all practised ones. Results are ordered newest first; within a
 * result, expressions marked Not sure come first, easiest first, and then those to learn next. Expressions that an
 * unfinished test on this device will ask are left out unless they were practised, because learners must not learn them
 * here first.
 */
export function gatherCards({ rows, results, unfinished, hidden }: Sources): NotebookCard[] {
  const practised = new Map(rows.map((row) => [row.card, row]))
  const excluded = new Set(unfinished.flatMap((words) => words?.map(({ subject }) => subject.toLowerCase()) ?? []))
  const cards = new Map<string, NotebookCard>()
  const add = (card: string | undefined, texts: CardTexts | null | undefined, answer: 'known' | 'notSure' | null) => {
    const known = answer === 'known'
    if (card === undefined || !ID.test(card) || cards.has(card)) return
    const row = practised.get(card) ?? null
    const shown = row?.texts ?? CardTexts.safeParse(texts).data
    if (!shown || (!row && !known && excluded.has(shown.subject.toLowerCase()))) return
    const { subject, sentence, definition, kind, band } = shown
    const hiddenBy = hidden.get(subject.toLowerCase())
    const common = { card, row, known, notSure: answer === 'notSure', subject, sentence, kind, band }
    cards.set(card, hiddenBy === undefined ? { ...common, definition } : { ...common, definition: '', hiddenBy })
  }
  for (const { answered, fromServer } of results) {
    const missed = missedInCheck(fromServer?.check)
    for (const each of notSure(answered, fromServer?.check)) add(each.item_id, each, 'notSure')
    // An answer in a newer test takes precedence over an older list of what to learn.
    for (const each of answered) if (each.checked && !missed.has(each.subject)) add(each.item_id, each, 'known')
    for (const each of fromServer?.learn_next ?? []) add(each.item_id, each, null)
  }
  for (const { card, texts } of rows) add(card, texts, null)
  return [...cards.values()]
}
