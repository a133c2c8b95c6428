import { currentEdition, type Edition } from '../edition/edition.ts'
import { BANK_DISCRIMINATION, BANK_VERSION } from './bankVersion.ts'
import { ITEM_FILES } from './itemFiles.ts'
import { Item } from './itemSchema.ts'
import meanings from './meanings.json' with { type: 'json' }

/** By item id, the ids of other items whose definitions serve as its wrong meanings (docs/item-writing.md). */
export type WrongMeanings = ReadonlyMap<string, readonly string[]>

const WRONG_MEANINGS: WrongMeanings = new Map(Object.entries(meanings))

/**
 * One bank version: the items for forms and those of the study part, in file order, and by id also retired items,
 * because stored tests that contain them are still read and scored.
 */
export type ItemBank = {
  version: string
  edition: Edition
  /** Slope A of its items; defaults to the model's. */
  discrimination?: number | undefined
  items: readonly Item[]
  /** Items for lists of expressions to learn; earlier versions have none. */
  study?: readonly Item[] | undefined
  byId: ReadonlyMap<string, Item>
  /** Wrong meanings for checks of meanings, also of items that only other versions have. */
  wrongMeanings?: WrongMeanings | undefined
}

/**
 * Reads the shipped item bank, or the given files (name to parsed JSON array).
 * @throws Error naming file and item if a record violates the schema or an id occurs twice.
 */
export function loadItemBank(files: Readonly<Record<string, readonly unknown[]>> = ITEM_FILES): ItemBank {
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
  const live = [...byId.values()].filter(({ retired }) => !retired)
  return {
    version: BANK_VERSION,
    edition: currentEdition,
    discrimination: BANK_DISCRIMINATION,
    items: live.filter(({ study }) => !study),
    study: live.filter(({ study }) => study),
    byId,
    wrongMeanings: WRONG_MEANINGS,
  }
}

function nameOf(record: unknown, index: number): string {
  const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined
  return typeof id === 'string' ? id : `record ${index + 1}`
}
