import type { BankFile } from './bankFiles.ts'
import { checkRecord } from './checkItems.ts'
import type { Finding } from './finding.ts'
import { uniquenessFindings } from './uniquenessRules.ts'
import type { ZipfOf } from './wordFrequency.ts'

/** What the checker says about a bank. `items` counts the real items, without fakes. */
export type BankReport = { items: number; fakes: number; findings: Finding[] }

/**
 * Checks every record alone and against all the others.
 * @param only name of the one file whose findings and counts are wanted; it is still compared with all files.
 */
export function checkBank(files: readonly BankFile[], zipfOf: ZipfOf, only?: string): BankReport {
  const wanted = (file: string) => only === undefined || file === only
  const placed = files.flatMap(({ file, records }) =>
    records.map((record, index) => ({ file, record, id: text(record, 'id') ?? `record ${index + 1}` })),
  )
  const shown = placed.filter(({ file }) => wanted(file))
  const repeated = uniquenessFindings(
    placed.map(({ file, id, record }) => ({
      file,
      id,
      subject: text(record, 'subject'),
      sentence: text(record, 'sentence'),
    })),
  )
  const fakes = shown.filter(({ record }) => (record as { fake?: unknown } | null)?.fake === true).length
  return {
    items: shown.length - fakes,
    fakes,
    findings: [
      ...files.flatMap(({ findings }) => findings),
      ...shown.flatMap(({ record, id, file }) => checkRecord(record, id, file, zipfOf)),
      ...repeated,
    ].filter(({ file }) => wanted(file)),
  }
}

function text(record: unknown, field: string): string | undefined {
  const value = (record as Record<string, unknown> | null)?.[field]
  return typeof value === 'string' ? value : undefined
}
