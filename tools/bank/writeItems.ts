import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Item } from '../../server/measure/bank/itemSchema.ts'
import { readBankFiles } from './bankFiles.ts'
import { fileOf } from './identityRules.ts'

/**
 * Reads all items in a folder of item files.
 * @throws Error naming a file with invalid records, which would be lost when the items are written back
 */
export function readItems(folder: string): Item[] {
  return readBankFiles(folder).flatMap(({ file, records, findings }) => {
    const items = records.map((record) => Item.safeParse(record).data)
    if (findings.length > 0 || items.includes(undefined))
      throw new Error(`${file} holds a record that is no item; fix it first: npm run bank:check`)
    return items as Item[]
  })
}

/**
 * Writes all items of a bank into the files of their kinds and levels. Does not touch unchanged files.
 * @throws Error if the file of an item is missing; then nothing is written
 */
export function writeItems(folder: string, items: readonly Item[]): void {
  const files = readBankFiles(folder).map(({ file }) => file)
  const unplaced = items.find((item) => !files.includes(fileOf(item)))
  if (unplaced)
    throw new Error(`${unplaced.id}: there is no ${fileOf(unplaced)}; create it, and name it in itemFiles.ts`)
  for (const file of files) {
    const path = join(folder, file)
    const text = itemsText(items.filter((item) => fileOf(item) === file))
    if (text !== readFileSync(path, 'utf8')) writeFileSync(path, text)
  }
}

/** Returns items as the text of a bank file, one per line, easiest first. */
function itemsText(items: readonly Item[]): string {
  const sorted = items.toSorted((first, second) => first.b - second.b || (first.id < second.id ? -1 : 1))
  return sorted.length === 0 ? '[]\n' : `[\n${sorted.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`
}
