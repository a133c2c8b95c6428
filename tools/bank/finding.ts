/** One fault of the bank, in words that let a writer mend it without reading the checker. */
export type Finding = {
  file: string
  /** The item's id, or `record N` where it has none. */
  id: string
  wrong: string
  mend: string
}

/** What a rule says about one item; file and id are added by the caller. */
export type Fault = Pick<Finding, 'wrong' | 'mend'>

/** The line that the checker prints. */
export function findingLine(finding: Finding): string {
  return `${finding.file} ${finding.id}: ${finding.wrong} (${finding.mend})`
}
