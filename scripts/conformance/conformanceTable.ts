/** How a statement is shown: by tests, by a decision that settles it, or not yet. */
export type ShownBy = { kind: 'tests'; names: string[] } | { kind: 'decision'; decision: string } | { kind: 'open' }

export interface ConformanceRow {
  /** Of the table's file, from 1. */
  line: number
  section: string
  statement: string
  shownBy: ShownBy
}

/** A row begins with the number of a section: headings and rules of tables don't. */
const ROW = /^\|\s*[1-9]/

/** A bar that is part of a text is written `\|`. */
const CELL_BORDER = /(?<!\\)\|/

/**
 * The rows of the table `| section | statement | shown by |`. A row that can't be read is an error: ignored, it would
 * make the count look better than it is.
 */
export function readConformanceTable(markdown: string): ConformanceRow[] {
  return markdown
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => ROW.test(text))
    .map(({ text, line }) => readRow(text, line))
}

function readRow(text: string, line: number): ConformanceRow {
  const cells = text
    .trim()
    .split(CELL_BORDER)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
  const [section, statement, shownBy] = cells
  if (cells.length !== 3 || !section || !statement || !shownBy) {
    throw new Error(`Line ${line} has not the three cells section, statement and shown by.`)
  }
  return { line, section, statement, shownBy: readShownBy(shownBy, line) }
}

/** Test names stand in code spans, for they hold signs that Markdown would take for its own; `<br>` parts several. */
function readShownBy(cell: string, line: number): ShownBy {
  if (cell === 'open') return { kind: 'open' }
  const decision = /^decision: (.+)$/.exec(cell)?.[1]
  if (decision) return { kind: 'decision', decision }
  const names = cell.split('<br>').map((part) => /^`(.+ › .+)`$/.exec(part.trim())?.[1])
  if (names.some((name) => name === undefined)) {
    throw new Error(`Line ${line} is shown by neither \`file › test\`, nor decision: …, nor open.`)
  }
  return { kind: 'tests', names: names as string[] }
}
