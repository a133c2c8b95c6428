import { Item } from '../../server/measure/bank/itemSchema.ts'
import type { BankFile } from './bankFiles.ts'

/** Returns the records that match the schema; the checker already reports the others. */
export function validItems(files: readonly BankFile[]): Item[] {
  return files.flatMap(({ records }) => records.flatMap((record) => Item.safeParse(record).data ?? []))
}
