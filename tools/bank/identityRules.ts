import { ID_PREFIXES, type Item } from '../../server/measure/bank/itemSchema.ts'
import { currentScale, levelOf } from '../../src/rules/levelScale.ts'
import { practiceSubjects } from '../../src/rules/practiceItems.ts'
import type { Fault } from './finding.ts'
import { formsOf } from './inflection.ts'

/**
 * Range of difficulties (logits). The lower end is that of the abilities in scoring: easier items tell nobody apart. The
 * upper end is just above the hardest items, 5.69; few native speakers are that able.
 */
export const B_RANGE = { min: -4, max: 6 }
const B_SD_LIMIT = 1.5

/** Returns the id for an item's kind and subject. */
export function idOf({ kind, subject, fake }: Pick<Item, 'kind' | 'subject' | 'fake'>): string {
  return `${ID_PREFIXES[fake ? 'fake' : kind]}-${kebabCase(subject)}`
}

/** Requires an id made from kind and subject, with a number if a retired item already has it. */
export function idFaults(item: Item): Fault[] {
  const expected = idOf(item)
  return item.id.replace(/-[2-9]$/, '') === expected || item.id === expected
    ? []
    : [{ wrong: 'the id does not agree with kind and subject', fix: `expected ${expected}` }]
}

/** Requires that the item is in the file of its kind and level. */
export function fileFaults(item: Item, file: string): Fault[] {
  const expected = fileOf(item)
  return file === expected ? [] : [{ wrong: 'the item stands in the wrong file', fix: `move it to ${expected}` }]
}

/** Reports a difficulty or standard deviation outside the range of the norms. */
export function difficultyFaults({ b, b_sd }: Item): Fault[] {
  const faults: Fault[] = []
  if (b < B_RANGE.min || b > B_RANGE.max)
    faults.push({ wrong: `b is ${b}`, fix: `copy it from the list; it lies from ${B_RANGE.min} to ${B_RANGE.max}` })
  if (b_sd > B_SD_LIMIT)
    faults.push({ wrong: `b_sd is ${b_sd}`, fix: `copy it from the list; it is at most ${B_SD_LIMIT}` })
  return faults
}

/** Requires a frequency for real words, which orders the words to learn next, and none for other items. */
export function frequencyFaults({ kind, fake, zipf }: Item): Fault[] {
  const isRealWord = kind === 'word' && !fake
  if (isRealWord && zipf === undefined)
    return [{ wrong: 'the word has no frequency', fix: 'copy its zipf from the list, to stand after b_sd' }]
  if (!isRealWord && zipf !== undefined) return [{ wrong: 'zipf is for real words alone', fix: 'take it out' }]
  return []
}

/** Requires that the subject is not a practice subject, in any form. */
export function practiceFaults({ subject }: Item): Fault[] {
  const practice = practiceSubjects().find((word) => formsOf(word).has(subject.toLowerCase()))
  return practice === undefined ? [] : [{ wrong: `"${practice}" is a practice subject`, fix: 'choose another target' }]
}

/** Converts `swallow one's pride` to `swallow-ones-pride`. */
function kebabCase(subject: string): string {
  const ascii = subject
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** Returns the file of an item: by level and by kind, with separate files for fakes and the study part. */
export function fileOf({ kind, b, fake, study }: Pick<Item, 'kind' | 'b' | 'fake' | 'study'>): string {
  const level = levelOf(b, currentScale).toLowerCase()
  return `${study ? 'study' : `${fake ? 'fake' : kind.replaceAll('_', '-')}s`}-${level}.json`
}
