import { Item } from '../../server/measure/bank/itemSchema.ts'
import type { BankFile } from './bankFiles.ts'

/** The records that keep the schema; the others are findings already. */
export function soundItems(files: readonly BankFile[]): Item[] {
  return files.flatMap(({ records }) => records.flatMap((record) => Item.safeParse(record).data ?? []))
}
