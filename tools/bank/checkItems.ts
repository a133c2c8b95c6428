import { Item } from '../../server/measure/bank/itemSchema.ts'
import { circularFaults, definitionShapeFaults, definitionWordFaults } from './definitionRules.ts'
import { donorFaults } from './donorRules.ts'
import type { Fault, Finding } from './finding.ts'
import { difficultyFaults, fileFaults, frequencyFaults, idFaults, practiceFaults } from './identityRules.ts'
import { sensitiveFaults } from './sensitiveWords.ts'
import { endsFaults, lengthFaults, markFaults, spanFaults, typographyFaults } from './sentenceRules.ts'
import { readSpelling, spellingFaults, type IsSpelled } from './spelling.ts'
import { surroundingWordFaults } from './surroundingWordRules.ts'
import { readSubtlex, type ZipfOf } from './wordFrequency.ts'

/** Word frequencies and spelling for the checker. */
export type Language = { zipfOf: ZipfOf; isSpelled: IsSpelled }

/** Reads the word frequencies and the dictionaries, which takes about a second. */
export function readLanguage(): Language {
  return { zipfOf: readSubtlex(), isSpelled: readSpelling() }
}

type Rule = (item: Item, file: string, language: Language) => Fault[]

const RULES: readonly Rule[] = [
  (item) => idFaults(item),
  (item, file) => fileFaults(item, file),
  (item) => difficultyFaults(item),
  (item) => frequencyFaults(item),
  (item) => practiceFaults(item),
  (item) => donorFaults(item),
  (item) => typographyFaults(item),
  (item) => markFaults(item),
  (item) => spanFaults(item),
  (item) => lengthFaults(item),
  (item) => endsFaults(item),
  (item, _file, { zipfOf }) => surroundingWordFaults(item, zipfOf),
  (item) => definitionShapeFaults(item),
  (item, _file, { zipfOf }) => definitionWordFaults(item, zipfOf),
  (item, _file, { zipfOf }) => circularFaults(item, zipfOf),
  (item, _file, { isSpelled }) => spellingFaults(item, isSpelled),
  (item) => sensitiveFaults(item),
]

/**
 * Returns all findings about a single record. Only the schema applies to invalid records and to retired ones, which
 * stay unchanged.
 */
export function checkRecord(record: unknown, id: string, file: string, language: Language): Finding[] {
  const parsed = Item.safeParse(record)
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => {
      const field = issue.path.join('.') || 'the record'
      return { file, id, wrong: `${field}: ${issue.message}`, fix: 'see the fields in itemSchema.ts' }
    })
  }
  if (parsed.data.retired) return []
  return RULES.flatMap((rule) => rule(parsed.data, file, language)).map((fault) => ({ file, id, ...fault }))
}
