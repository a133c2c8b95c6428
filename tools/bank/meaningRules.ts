import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { bankFolder } from './bankFolders.ts'
import type { Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'

/** Of items whose meaning can be checked, by id: the items whose definitions fit the sentence and are wrong. */
type WrongMeanings = Readonly<Record<string, readonly string[]>>

const FILE = 'meanings.json'
const FEWEST = 4
const MOST = 6

export function readWrongMeanings(): WrongMeanings {
  return JSON.parse(readFileSync(join(bankFolder, FILE), 'utf8')) as WrongMeanings
}

/** Only items of forms are checked, and only with meanings of items that are live. */
export function meaningFindings(items: readonly Item[], wrongMeanings: WrongMeanings): Finding[] {
  const live = new Map(items.filter(({ retired, fake }) => !retired && !fake).map((item) => [item.id, item]))
  return Object.entries(wrongMeanings).flatMap(([id, others]) => {
    const item = live.get(id)
    if (!item || item.study)
      return [{ file: FILE, id, wrong: 'it is no live item of forms', mend: 'take its line out' }]
    const definitions = [id, ...others].map((other) => live.get(other)?.definition)
    const faults = [
      ...(others.length < FEWEST || others.length > MOST
        ? [{ wrong: `it has ${others.length} wrong meanings`, mend: `give ${FEWEST} to ${MOST}, or take its line out` }]
        : []),
      ...(definitions.includes(undefined) || new Set(definitions).size < definitions.length
        ? [{ wrong: 'a wrong meaning is its own, is there twice or of no live item', mend: 'choose another' }]
        : []),
    ]
    return faults.map((fault) => ({ file: fileOf(item), id, ...fault }))
  })
}
