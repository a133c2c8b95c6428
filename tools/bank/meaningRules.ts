import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { bankFolder } from './bankFolders.ts'
import type { Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'

/** For items whose meaning can be checked, by id: the items whose definitions are plausible but wrong. */
type WrongMeanings = Readonly<Record<string, readonly string[]>>

const FILE = 'meanings.json'
const MIN_MEANINGS = 4
const MAX_MEANINGS = 6

export function readWrongMeanings(): WrongMeanings {
  return JSON.parse(readFileSync(join(bankFolder, FILE), 'utf8')) as WrongMeanings
}

/**
 * Finds entries that are not for a live item used in forms, or whose wrong meanings are too few, too many, repeated, the
 * item's own, or not from live items.
 */
export function meaningFindings(items: readonly Item[], wrongMeanings: WrongMeanings): Finding[] {
  const live = new Map(items.filter(({ retired, fake }) => !retired && !fake).map((item) => [item.id, item]))
  return Object.entries(wrongMeanings).flatMap(([id, others]) => {
    const item = live.get(id)
    if (!item || item.study) return [{ file: FILE, id, wrong: 'it is no live item of forms', fix: 'take its line out' }]
    const definitions = [id, ...others].map((other) => live.get(other)?.definition)
    const faults = [
      ...(others.length < MIN_MEANINGS || others.length > MAX_MEANINGS
        ? [
            {
              wrong: `it has ${others.length} wrong meanings`,
              fix: `give ${MIN_MEANINGS} to ${MAX_MEANINGS}, or take its line out`,
            },
          ]
        : []),
      ...(definitions.includes(undefined) || new Set(definitions).size < definitions.length
        ? [{ wrong: 'a wrong meaning is its own, is there twice or of no live item', fix: 'choose another' }]
        : []),
    ]
    return faults.map((fault) => ({ file: fileOf(item), id, ...fault }))
  })
}
