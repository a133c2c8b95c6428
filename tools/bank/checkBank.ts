import type { BankFile } from './bankFiles.ts'
import { checkRecord, type Language } from './checkItems.ts'
import type { Finding } from './finding.ts'
import { nearDuplicateFindings, patternFindings } from './sentencePatterns.ts'
import { repeatedIdFindings, repeatedTextFindings } from './uniquenessRules.ts'

/** The result of a check. `items`: the number of real items and those of the study part, without retired ones. */
export type BankReport = { items: number; fakes: number; findings: Finding[] }

/**
 * Checks every record by itself and against all others.
 * @param only the file to which findings and counts are limited; it is still compared with all files
 */
export function checkBank(files: readonly BankFile[], language: Language, only?: string): BankReport {
  const isSelected = ({ file }: { file: string }) => only === undefined || file === only
  const placed = files.flatMap(({ file, records }) =>
    records.map((record, index) => ({
      file,
      record,
      id: text(record, 'id') ?? `record ${index + 1}`,
      subject: text(record, 'subject'),
      sentence: text(record, 'sentence'),
      definition: text(record, 'definition'),
      fake: (record as { fake?: unknown } | null)?.fake === true,
    })),
  )
  const live = placed.filter(({ record }) => text(record, 'retired') === undefined)
  const shown = live.filter(isSelected)
  const fakes = shown.filter(({ fake }) => fake).length
  return {
    items: shown.length - fakes,
    fakes,
    findings: [
      ...files.flatMap(({ findings }) => findings),
      ...placed.flatMap(({ record, id, file }) => checkRecord(record, id, file, language)),
      ...repeatedIdFindings(placed),
      ...repeatedTextFindings(live),
      ...patternFindings(live),
      ...nearDuplicateFindings(live),
    ].filter(isSelected),
  }
}

function text(record: unknown, field: string): string | undefined {
  const value = (record as Record<string, unknown> | null)?.[field]
  return typeof value === 'string' ? value : undefined
}
