import type { BankFile } from './bankFiles.ts'
import { checkRecord } from './checkItems.ts'
import type { Finding } from './finding.ts'
import type { Language } from './language.ts'
import { nearDuplicateFindings, patternFindings } from './sentencePatterns.ts'
import { repeatedIdFindings, repeatedTextFindings } from './uniquenessRules.ts'

/** What the checker says about a bank. `items` counts the real items and those of the study part; retired ones count nowhere. */
export type BankReport = { items: number; fakes: number; findings: Finding[] }

/**
 * Checks every record alone and against all the others.
 * @param only name of the one file whose findings and counts are wanted; it is still compared with all files.
 */
export function checkBank(files: readonly BankFile[], language: Language, only?: string): BankReport {
  const wanted = ({ file }: { file: string }) => only === undefined || file === only
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
  const shown = live.filter(wanted)
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
    ].filter(wanted),
  }
}

function text(record: unknown, field: string): string | undefined {
  const value = (record as Record<string, unknown> | null)?.[field]
  return typeof value === 'string' ? value : undefined
}
