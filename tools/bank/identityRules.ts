import { ID_PREFIXES, type Item } from '../../server/measure/bank/itemSchema.ts'
import { levelOf } from '../../src/rules/levelScale.ts'
import { practiceSubjects } from '../../src/rules/practiceItems.ts'
import type { Fault } from './finding.ts'
import { formsOf } from './inflection.ts'

/** Difficulties (logits) end here: beyond, hardly any learner differs from any other. */
export const B_LIMIT = 4
const B_SD_LIMIT = 1.5

/** The id of an item: its kind and its subject. */
export function idOf({ kind, subject, fake }: Pick<Item, 'kind' | 'subject' | 'fake'>): string {
  return `${ID_PREFIXES[fake ? 'fake' : kind]}-${kebabCase(subject)}`
}

/** The id is made of kind and subject; a number follows where a retired item has the id. */
export function idFaults(item: Item): Fault[] {
  const expected = idOf(item)
  return item.id.replace(/-[2-9]$/, '') === expected || item.id === expected
    ? []
    : [{ wrong: 'the id does not agree with kind and subject', mend: `expected ${expected}` }]
}

/** The item stands in the file of its kind and level. */
export function fileFaults(item: Item, file: string): Fault[] {
  const expected = fileOf(item)
  return file === expected ? [] : [{ wrong: 'the item stands in the wrong file', mend: `move it to ${expected}` }]
}

/** Reports a difficulty or standard deviation outside the range of the norms. */
export function difficultyFaults({ b, b_sd }: Item): Fault[] {
  const faults: Fault[] = []
  if (Math.abs(b) > B_LIMIT)
    faults.push({ wrong: `b is ${b}`, mend: `copy it from the list; it lies within ±${B_LIMIT}` })
  if (b_sd > B_SD_LIMIT)
    faults.push({ wrong: `b_sd is ${b_sd}`, mend: `copy it from the list; it is at most ${B_SD_LIMIT}` })
  return faults
}

/** A real word has its frequency, by which words to learn next are ordered; nothing else has one. */
export function frequencyFaults({ kind, fake, zipf }: Item): Fault[] {
  const isRealWord = kind === 'word' && !fake
  if (isRealWord && zipf === undefined)
    return [{ wrong: 'the word has no frequency', mend: 'copy its zipf from the list, to stand after b_sd' }]
  if (!isRealWord && zipf !== undefined) return [{ wrong: 'zipf is for real words alone', mend: 'take it out' }]
  return []
}

/** No practice subject, in any form. */
export function practiceFaults({ subject }: Item): Fault[] {
  const practice = practiceSubjects().find((word) => formsOf(word).has(subject.toLowerCase()))
  return practice === undefined ? [] : [{ wrong: `"${practice}" is a practice subject`, mend: 'choose another target' }]
}

/** `swallow one's pride` as `swallow-ones-pride`. */
function kebabCase(subject: string): string {
  const ascii = subject
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** The file that an item stands in: fakes and the study part apart, the others by kind, all by level; what retired stays there. */
export function fileOf({ kind, b, fake, study }: Pick<Item, 'kind' | 'b' | 'fake' | 'study'>): string {
  return `${study ? 'study' : `${fake ? 'fake' : kind.replaceAll('_', '-')}s`}-${levelOf(b).toLowerCase()}.json`
}
