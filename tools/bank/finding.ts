/** One fault of the bank, described so that a writer can fix it without reading the checker. */
export type Finding = {
  file: string
  /** The item's id, or `record N` if it has none. */
  id: string
  wrong: string
  fix: string
}

/** A rule's finding about one item; the caller adds file and id. */
export type Fault = Pick<Finding, 'wrong' | 'fix'>

/** Returns the line that the checker prints. */
export function findingLine(finding: Finding): string {
  return `${finding.file} ${finding.id}: ${finding.wrong} (${finding.fix})`
}
