import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Item } from '../../server/measure/bank/itemSchema.ts'
import { readBankFiles } from './bankFiles.ts'
import { fileOf } from './identityRules.ts'
import { itemsText } from './itemsText.ts'

/**
 * Reads all items in a folder of item files.
 * @throws Error naming a file that holds anything else: to write the items back would lose it
 */
export function readItems(folder: string): Item[] {
  return readBankFiles(folder).flatMap(({ file, records, findings }) => {
    const items = records.map((record) => Item.safeParse(record).data)
    if (findings.length > 0 || items.includes(undefined))
      throw new Error(`${file} holds a record that is no item; mend it first: npm run bank:check`)
    return items as Item[]
  })
}

/**
 * Writes all items of a bank into the files of their kinds and levels. A file whose items stay as they are is left alone.
 * @throws Error when the file of an item is missing; then nothing is written
 */
export function writeItems(folder: string, items: readonly Item[]): void {
  const files = readBankFiles(folder).map(({ file }) => file)
  const homeless = items.find((item) => !files.includes(fileOf(item)))
  if (homeless)
    throw new Error(`${homeless.id}: there is no ${fileOf(homeless)}; create it, and name it in itemFiles.ts`)
  for (const file of files) {
    const path = join(folder, file)
    const text = itemsText(items.filter((item) => fileOf(item) === file))
    if (text !== readFileSync(path, 'utf8')) writeFileSync(path, text)
  }
}
