import { levelOf } from '#domain/levelScale'
import { practiceSubjects } from '#domain/practiceItems'
import type { Item } from '../../server/item-bank/itemSchema.ts'
import type { Fault } from './finding.ts'
import { formsOf } from './inflection.ts'

const ID_PREFIX: Readonly<Record<Item['kind'], string>> = { word: 'w', phrasal_verb: 'pv', idiom: 'i' }

const B_LIMIT = 4
const B_SD_LIMIT = 1.5

/** The id is made of kind and subject. */
export function idFaults(item: Item): Fault[] {
  const expected = `${item.fake ? 'f' : ID_PREFIX[item.kind]}-${kebabCase(item.subject)}`
  return item.id === expected
    ? []
    : [{ wrong: 'the id does not agree with kind and subject', mend: `expected ${expected}` }]
}

/** The item stands in the file of its kind and level. */
export function fileFaults(item: Item, file: string): Fault[] {
  const expected = fileOf(item)
  return file === expected ? [] : [{ wrong: 'the item stands in the wrong file', mend: `move it to ${expected}` }]
}

/** Difficulty and its uncertainty lie where the norms' do. */
export function difficultyFaults({ b, b_sd }: Item): Fault[] {
  const faults: Fault[] = []
  if (Math.abs(b) > B_LIMIT)
    faults.push({ wrong: `b is ${b}`, mend: `copy it from the list; it lies within ±${B_LIMIT}` })
  if (b_sd > B_SD_LIMIT)
    faults.push({ wrong: `b_sd is ${b_sd}`, mend: `copy it from the list; it is at most ${B_SD_LIMIT}` })
  return faults
}

/** No practice subject, in any form. */
export function practiceFaults({ subject }: Item): Fault[] {
  const practice = practiceSubjects.find((word) => formsOf(word).has(subject.toLowerCase()))
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

function fileOf({ kind, b, fake }: Item): string {
  if (fake) return 'fakes.json'
  if (kind === 'phrasal_verb') return 'phrasal-verbs.json'
  if (kind === 'idiom') return 'idioms.json'
  return `words-${levelOf(b).toLowerCase()}.json`
}
