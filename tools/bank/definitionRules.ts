import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault } from './finding.ts'
import { formsOf } from './inflection.ts'
import { isPlaceholder } from './placeholders.ts'
import { surfaceWords } from './surfaceWords.ts'
import { targetZipf } from './surroundingWordRules.ts'
import { areRelatives } from './wordFamily.ts'
import type { ZipfOf } from './wordFrequency.ts'
import { plainParts, wordsOf } from './words.ts'

const MIN_WORDS = 3
const MAX_WORDS = 14

/** One in a million: more frequent words may define any target, however frequent it is. */
const PLAIN_WORD_ZIPF = 3

/** Words of a multiword subject above this (`go`, `way`, `man`) may occur in its definition; rarer ones reveal it. */
const EVERYDAY_ZIPF = 5

/** The labels in brackets for register and region, as in dictionaries. */
const LABEL = 'informal|formal|old-fashioned|literary|humorous|disapproving|British|American'
const LABELS_AT_END = new RegExp(` \\((${LABEL})(, (${LABEL}))?\\)$`)

/** Requires a phrase of 3 to 14 words without a capital at the start or a full stop, optionally with labels. */
export function definitionShapeFaults(item: Item): Fault[] {
  const definition = withoutLabels(item.definition)
  const count = wordsOf(definition).length
  const faults: Fault[] = []
  if (count < MIN_WORDS || count > MAX_WORDS) {
    faults.push({ wrong: `the definition has ${count} words`, fix: `write ${MIN_WORDS} to ${MAX_WORDS}` })
  }
  if (/[.!?;:,*]$/.test(definition))
    faults.push({ wrong: 'the definition ends with punctuation', fix: 'write a phrase without a full stop' })
  if (/^\p{Lu}/u.test(definition))
    faults.push({ wrong: 'the definition starts with a capital', fix: 'write a phrase in lower case' })
  if (hasUnknownLabel(item.definition))
    faults.push({
      wrong: 'brackets hold no label',
      fix: 'end with one or two labels of docs/item-writing.md, or write no brackets',
    })
  return faults
}

/** Requires that the definition does not use the subject or a related word. */
export function circularFaults(item: Item, zipfOf: ZipfOf): Fault[] {
  return circularWords(item, zipfOf).map((word) => ({
    wrong: `the definition uses "${word}", the subject or a relative of it`,
    fix: 'explain it in other words',
  }))
}

/**
 * Requires words more frequent than one in a million or, if the target is a rarer word, than the target. Circular words
 * are reported only as such.
 */
export function definitionWordFaults(item: Item, zipfOf: ZipfOf): Fault[] {
  const { kind, subject, definition } = item
  const limit = kind === 'word' ? Math.min(targetZipf(subject, zipfOf), PLAIN_WORD_ZIPF) : PLAIN_WORD_ZIPF
  const threshold = limit < PLAIN_WORD_ZIPF ? 'the target' : 'one in a million'
  const circular = circularWords(item, zipfOf)
  const words = wordsOf(withoutLabels(definition)).filter((word) => !circular.includes(word.toLowerCase()))
  return [...new Set(words.flatMap(surfaceWords))].flatMap((word) => {
    const zipf = zipfOf(word)
    if (zipf !== undefined && zipf > limit) return []
    const rarity = zipf === undefined ? 'not in SUBTLEX' : `Zipf ${zipf.toFixed(2)}`
    return [
      {
        wrong: `the definition's "${word}" is not commoner than ${threshold} (${rarity})`,
        fix: `use a word above ${limit.toFixed(2)}`,
      },
    ]
  })
}

function circularWords({ subject, definition }: Item, zipfOf: ZipfOf): string[] {
  const defining = plainParts(withoutLabels(definition))
  const parts = plainParts(subject).filter((part) => !isPlaceholder(part))
  const relevant = parts.length === 1 ? parts : parts.filter((part) => (zipfOf(part) ?? 0) <= EVERYDAY_ZIPF)
  const found = relevant.flatMap((part) => defining.filter((word) => areRelatives(part, withoutPossessive(word))))
  if (found.length === 0 && containsAll(parts, defining)) found.push(subject)
  return [...new Set(found)]
}

function containsAll(parts: readonly string[], words: readonly string[]): boolean {
  return parts.every((part) => words.some((word) => formsOf(part).has(word)))
}

function withoutPossessive(word: string): string {
  return word.replace(/'s?$/, '')
}

/** Removes labels, which do not count as words: `to talk a lot (informal, British)` becomes `to talk a lot`. */
function withoutLabels(definition: string): string {
  return definition.replace(LABELS_AT_END, '')
}

/** Whether brackets contain anything but one or two labels, or are not at the end. */
function hasUnknownLabel(definition: string): boolean {
  return /[()]/.test(withoutLabels(definition))
}
