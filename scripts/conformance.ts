import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConformanceTable } from './conformance/conformanceTable.ts'
import { playwrightOutcomes, vitestOutcomes } from './conformance/testOutcomes.ts'
import { judgeRows } from './conformance/verdicts.ts'
import { projectFolder } from './setup/projectFolder.mjs'
import { faultsReport, playwrightReport, vitestReport } from './testing/reportFiles.mjs'

const HELP = `Holds docs/conformance.md, the statements of the specification and what shows each, against the last test run.
Usage: npm run conformance
  --help       this text
Prints one line per row that is open or whose test is not in the report, was not run or failed, and the counts; exits
with 1 when there are such rows or no reports (npm run test:all makes them), with 2 for a wrong option.`

const reports = { vitest: vitestReport, Playwright: playwrightReport, 'the fault suite': faultsReport }
const TABLE = join(projectFolder, 'docs', 'conformance.md')
const TESTS_FOLDER = join(projectFolder, 'tests')

process.exitCode = main()

function main(): number {
  let options: { help?: boolean | undefined }
  try {
    options = parseArgs({ options: { help: { type: 'boolean' } } }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  if (options.help) {
    console.log(HELP)
    return 0
  }
  for (const [runner, report] of Object.entries(reports)) {
    if (existsSync(report)) continue
    console.error(`There is no report of ${runner}. 'npm run test:all' leaves one.`)
    return 1
  }
  try {
    return judge()
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
}

/** Prints what is not shown and the counts. */
function judge(): number {
  const outcomes = new Map([
    ...vitestOutcomes(JSON.parse(readFileSync(vitestReport, 'utf8')), TESTS_FOLDER),
    ...playwrightOutcomes(JSON.parse(readFileSync(playwrightReport, 'utf8')), TESTS_FOLDER),
    ...playwrightOutcomes(JSON.parse(readFileSync(faultsReport, 'utf8')), TESTS_FOLDER),
  ])
  const judgement = judgeRows(readConformanceTable(readFileSync(TABLE, 'utf8')), outcomes)
  const { rows, byTest, byDecision, open, failed, complaints } = judgement
  for (const line of complaints) console.log(line)
  console.log(`${rows} rows: ${byTest} by test, ${byDecision} by decision, ${open} open; ${failed} failed`)
  return rows === 0 || complaints.length > 0 ? 1 : 0
}
