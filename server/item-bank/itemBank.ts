import { BANK_VERSION } from './bankVersion.ts'
import { Item } from './itemSchema.ts'
import fakes from './items/fakes.json' with { type: 'json' }
import idioms from './items/idioms.json' with { type: 'json' }
import phrasalVerbs from './items/phrasal-verbs.json' with { type: 'json' }
import wordsA1 from './items/words-a1.json' with { type: 'json' }
import wordsA2 from './items/words-a2.json' with { type: 'json' }
import wordsB1 from './items/words-b1.json' with { type: 'json' }
import wordsB2 from './items/words-b2.json' with { type: 'json' }
import wordsC1 from './items/words-c1.json' with { type: 'json' }
import wordsC2 from './items/words-c2.json' with { type: 'json' }

/** All items of one bank version, in file order and by id. */
export type ItemBank = {
  version: string
  items: readonly Item[]
  byId: ReadonlyMap<string, Item>
}

const SHIPPED: Readonly<Record<string, readonly unknown[]>> = {
  'words-a1.json': wordsA1,
  'words-a2.json': wordsA2,
  'words-b1.json': wordsB1,
  'words-b2.json': wordsB2,
  'words-c1.json': wordsC1,
  'words-c2.json': wordsC2,
  'phrasal-verbs.json': phrasalVerbs,
  'idioms.json': idioms,
  'fakes.json': fakes,
}

/**
 * Reads the shipped item bank, or the given files (name to parsed JSON array).
 * @throws Error naming file and item when a record breaks the schema or an id occurs twice.
 */
export function loadItemBank(files: Readonly<Record<string, readonly unknown[]>> = SHIPPED): ItemBank {
  const byId = new Map<string, Item>()
  for (const [file, records] of Object.entries(files)) {
    records.forEach((record, index) => {
      const parsed = Item.safeParse(record)
      if (!parsed.success) {
        const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`)
        throw new Error(`Item bank: ${file}, ${nameOf(record, index)}: ${faults.join('; ')}`)
      }
      if (byId.has(parsed.data.id)) throw new Error(`Item bank: ${file}, ${parsed.data.id}: this id occurs twice`)
      byId.set(parsed.data.id, parsed.data)
    })
  }
  return { version: BANK_VERSION, items: [...byId.values()], byId }
}

function nameOf(record: unknown, index: number): string {
  const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined
  return typeof id === 'string' ? id : `record ${index + 1}`
}
