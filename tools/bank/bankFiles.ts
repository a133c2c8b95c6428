import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Finding } from './finding.ts'

/** One file of the bank: its unvalidated records, or a finding if they cannot be read. */
export type BankFile = { file: string; records: readonly unknown[]; findings: readonly Finding[] }

/** Reads every JSON file of a folder, in order of name. An unreadable file becomes a finding. */
export function readBankFiles(folder: string): BankFile[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return files.map((file) => parseBankFile(file, readFileSync(join(folder, file), 'utf8')))
}

/** Parses the text of one file. */
export function parseBankFile(file: string, text: string): BankFile {
  try {
    const records: unknown = JSON.parse(text)
    if (Array.isArray(records)) return { file, records, findings: [] }
    return unreadableFile(file, 'the file is not an array', 'wrap the records in [ ]')
  } catch (error) {
    return unreadableFile(
      file,
      String(error).replaceAll('\n', ' '),
      'fix the JSON: commas between records, none after the last',
    )
  }
}

function unreadableFile(file: string, wrong: string, fix: string): BankFile {
  return { file, records: [], findings: [{ file, id: '-', wrong, fix }] }
}

/** Returns the records that match the schema; the checker already reports the others. */
export function validItems(files: readonly BankFile[]): Item[] {
  return files.flatMap(({ records }) => records.flatMap((record) => Item.safeParse(record).data ?? []))
}
