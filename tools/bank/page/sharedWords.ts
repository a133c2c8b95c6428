import { readFileSync } from 'node:fs'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { cefrLevels, type CefrLevel } from '../../../src/contracts/cefr.ts'
import { piecesOf, type PageData } from '../../../src/result/inked/inkedPage.ts'
import { currentScale, levelOf } from '../../../src/rules/levelScale.ts'
import { isContent } from '../../../src/rules/reading/readText.ts'
import type { Fault } from '../finding.ts'
import { formsOf } from '../inflection.ts'
import { isPlaceholder } from '../placeholders.ts'
import { matchSubject } from '../subjectMatch.ts'
import { plainParts } from '../words.ts'

/** An item whose expression occurs in a text. */
export type Shared = { page: CefrLevel; item: Item }

/** A manual list of item ids whose expression a text uses in another sense, with that sense. */
const OTHER_SENSES = new URL('../data/page-other-senses.tsv', import.meta.url)

/** Maximum number of words in a multiword expression. */
const LONGEST_SPAN = 7

/** Returns the live items, including fakes and the study part, whose expression occurs in a text in any form. */
export function sharedItems(data: PageData, items: readonly Item[]): Shared[] {
  const live = items.filter(({ retired }) => !retired)
  return cefrLevels.flatMap((page) => {
    const words = piecesOf(data, page).filter(({ kind }) => kind !== 'between')
    const content = new Set(words.filter(isContent).map(({ lemma }) => lemma))
    const lowerCaseWords = words.map(({ text }) => text.replaceAll('’', "'").toLowerCase())
    const isShared = (item: Item) => (item.kind === 'word' ? content.has(item.subject) : occursIn(item, lowerCaseWords))
    return live.filter(isShared).map((item) => ({ page, item }))
  })
}

/** Allows everyday words (items at A1) in a text, and expressions of other items only in another sense. */
export function sharedFaults(shared: readonly Shared[], otherSenses = readOtherSenses()): Fault[] {
  const undecided = shared.filter(({ item }) => levelOf(item.b, currentScale) !== 'A1' && !otherSenses.has(item.id))
  const unused = [...otherSenses.keys()].filter((id) => !shared.some(({ item }) => item.id === id))
  return [
    ...undecided.map(({ page, item }) => ({
      wrong: `the text at ${page} has ${item.id}, "${item.definition}"`,
      fix: 'write another word; if the sense is another one, say so in tools/bank/data/page-other-senses.tsv',
    })),
    ...unused.map((id) => ({ wrong: `no text has ${id}`, fix: 'take it out of page-other-senses.tsv' })),
  ]
}

/** Reads the senses in which expressions are used in the text, keyed by item id. */
function readOtherSenses(): ReadonlyMap<string, string> {
  const [, ...lines] = readFileSync(OTHER_SENSES, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => line.split('\t') as [string, string]))
}

function occursIn({ kind, subject }: Item, words: readonly string[]): boolean {
  const fixed = plainParts(subject).filter((part) => !isPlaceholder(part) && part !== 'be')
  if (!fixed.every((part) => words.some((word) => formsOf(part).has(word)))) return false
  return words.some((_, from) =>
    Array.from({ length: LONGEST_SPAN }, (__, length) => words.slice(from, from + length + 1).join(' ')).some(
      (span) => matchSubject(kind, subject, span) !== undefined,
    ),
  )
}
