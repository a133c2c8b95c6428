import type { ConformanceRow } from './conformanceTable.ts'
import type { Outcomes } from './testOutcomes.ts'

export interface Judgement {
  rows: number
  byTest: number
  byDecision: number
  open: number
  /** Rows that name a test which is not in the report, was not run or failed. */
  failed: number
  /** One line for each row that is open or failed. */
  complaints: string[]
}

/** Holds the rows of the table against what the last run says. */
export function judgeRows(rows: ConformanceRow[], outcomes: Outcomes): Judgement {
  const judgement: Judgement = { rows: rows.length, byTest: 0, byDecision: 0, open: 0, failed: 0, complaints: [] }
  for (const row of rows) {
    const { shownBy } = row
    if (shownBy.kind === 'decision') judgement.byDecision += 1
    else if (shownBy.kind === 'open') {
      judgement.open += 1
      judgement.complaints.push(complaint(row, ['open']))
    } else {
      judgement.byTest += 1
      const problems = shownBy.names.flatMap((name) => problemsOf(name, outcomes))
      if (problems.length > 0) judgement.failed += 1
      if (problems.length > 0) judgement.complaints.push(complaint(row, problems))
    }
  }
  return judgement
}

/** `file › describe › *` stands for all tests of the block, of which there must be one at least. */
function problemsOf(name: string, outcomes: Outcomes): string[] {
  const named = name.endsWith(' › *')
    ? [...outcomes.keys()].filter((test) => test.startsWith(name.slice(0, -1)))
    : [name].filter((test) => outcomes.has(test))
  if (named.length === 0) return [`not in the report: ${name}`]
  return named.flatMap((test) => {
    const outcome = outcomes.get(test)
    return outcome === 'passed' ? [] : [`${outcome}: ${test}`]
  })
}

const complaint = ({ line, section, statement }: ConformanceRow, problems: string[]) =>
  `line ${line}, section ${section}, ${statement}: ${problems.join('; ')}`
