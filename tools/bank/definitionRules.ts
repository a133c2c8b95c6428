import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { hasUnknownLabel, withoutLabels } from './definitionLabels.ts'
import type { Fault } from './finding.ts'
import { formsOf } from './inflection.ts'
import { isPlaceholder } from './placeholders.ts'
import { surfaceWords } from './surfaceWords.ts'
import { targetZipf } from './surroundingWordRules.ts'
import { areRelatives } from './wordFamily.ts'
import type { ZipfOf } from './wordFrequency.ts'
import { plainParts, wordsOf } from './words.ts'

const FEWEST_WORDS = 3
const MAX_WORDS = 14

/** One in a million: what is commoner may define any target, however common that is. */
const PLAIN_WORD_ZIPF = 3

/** A multiword subject's words above this (`go`, `way`, `man`) may stand in its definition; rarer ones give it away. */
const EVERYDAY_ZIPF = 5

/** 3 to 14 words, written as a phrase: no capital at the start, no full stop; then register and country, if they matter. */
export function definitionShapeFaults(item: Item): Fault[] {
  const definition = withoutLabels(item.definition)
  const count = wordsOf(definition).length
  const faults: Fault[] = []
  if (count < FEWEST_WORDS || count > MAX_WORDS) {
    faults.push({ wrong: `the definition has ${count} words`, mend: `write ${FEWEST_WORDS} to ${MAX_WORDS}` })
  }
  if (/[.!?;:,*]$/.test(definition))
    faults.push({ wrong: 'the definition ends with punctuation', mend: 'write a phrase without a full stop' })
  if (/^\p{Lu}/u.test(definition))
    faults.push({ wrong: 'the definition starts with a capital', mend: 'write a phrase in lower case' })
  if (hasUnknownLabel(item.definition))
    faults.push({
      wrong: 'brackets hold no label',
      mend: 'end with one or two of definitionLabels.ts, or write no brackets',
    })
  return faults
}

/** The definition does not explain the subject by itself or by a relative. */
export function circularFaults(item: Item, zipfOf: ZipfOf): Fault[] {
  return circularWords(item, zipfOf).map((word) => ({
    wrong: `the definition uses "${word}", the subject or a relative of it`,
    mend: 'explain it in other words',
  }))
}

/**
 * The definition's words are commoner than one in a million or, where the target is a rarer word, than the target. A circular
 * word is reported as that alone.
 */
export function definitionWordFaults(item: Item, zipfOf: ZipfOf): Fault[] {
  const { kind, subject, definition } = item
  const limit = kind === 'word' ? Math.min(targetZipf(subject, zipfOf), PLAIN_WORD_ZIPF) : PLAIN_WORD_ZIPF
  const company = limit < PLAIN_WORD_ZIPF ? 'the target' : 'one in a million'
  const circular = circularWords(item, zipfOf)
  const words = wordsOf(withoutLabels(definition)).filter((word) => !circular.includes(word.toLowerCase()))
  return [...new Set(words.flatMap(surfaceWords))].flatMap((word) => {
    const zipf = zipfOf(word)
    if (zipf !== undefined && zipf > limit) return []
    const rarity = zipf === undefined ? 'not in SUBTLEX' : `Zipf ${zipf.toFixed(2)}`
    return [
      {
        wrong: `the definition's "${word}" is not commoner than ${company} (${rarity})`,
        mend: `use a word above ${limit.toFixed(2)}`,
      },
    ]
  })
}

function circularWords({ subject, definition }: Item, zipfOf: ZipfOf): string[] {
  const defining = plainParts(withoutLabels(definition))
  const parts = plainParts(subject).filter((part) => !isPlaceholder(part))
  const telling = parts.length === 1 ? parts : parts.filter((part) => (zipfOf(part) ?? 0) <= EVERYDAY_ZIPF)
  const found = telling.flatMap((part) => defining.filter((word) => areRelatives(part, bare(word))))
  if (found.length === 0 && holdsAll(parts, defining)) found.push(subject)
  return [...new Set(found)]
}

function holdsAll(parts: readonly string[], words: readonly string[]): boolean {
  return parts.every((part) => words.some((word) => formsOf(part).has(word)))
}

function bare(word: string): string {
  return word.replace(/'s?$/, '')
}
