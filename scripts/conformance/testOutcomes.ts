import { join, relative, sep } from 'node:path'

export type Outcome = 'passed' | 'failed' | 'skipped'

/** Outcomes by `file › describe › title`, the file relative to tests/. */
export type Outcomes = Map<string, Outcome>

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}

interface PlaywrightSuite {
  title: string
  file: string
  specs: { title: string; tests: { status: string; expectedStatus: string }[] }[]
  suites?: PlaywrightSuite[]
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
}

/** What vitest ran, by name. */
export function vitestOutcomes(report: VitestReport, testsFolder: string): Outcomes {
  const outcomes: Outcomes = new Map()
  for (const { name, assertionResults } of report.testResults) {
    const file = relativeTo(testsFolder, name)
    for (const { ancestorTitles, title, status } of assertionResults) {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      add(outcomes, [file, ...ancestorTitles, title], [outcome])
    }
  }
  return outcomes
}

/** What Playwright ran, by name; a test runs once per project, here in two widths. */
export function playwrightOutcomes(report: PlaywrightReport, testsFolder: string): Outcomes {
  const outcomes: Outcomes = new Map()
  const read = (suite: PlaywrightSuite, parents: string[]) => {
    for (const { title, tests } of suite.specs) add(outcomes, [...parents, title], tests.flatMap(projectOutcome))
    for (const inner of suite.suites ?? []) read(inner, [...parents, inner.title])
  }
  for (const suite of report.suites) read(suite, [relativeTo(testsFolder, join(report.config.rootDir, suite.file))])
  return outcomes
}

/**
 * A test that leaves one width out on purpose is judged by the other. One that a stopped run did not get to is not: it
 * might have failed there.
 */
function projectOutcome({ status, expectedStatus }: { status: string; expectedStatus: string }): Outcome[] {
  if (status === 'skipped') return expectedStatus === 'skipped' ? [] : ['skipped']
  // A test that is expected to fail shows nothing by failing, and one that passes at times shows nothing by passing.
  return [status !== 'expected' || expectedStatus === 'failed' ? 'failed' : 'passed']
}

/** Tests of the same name count as one: the worst of them. */
function add(outcomes: Outcomes, titles: string[], found: Outcome[]): void {
  const name = titles.join(' › ')
  const earlier = outcomes.get(name)
  const all = earlier ? [earlier, ...found] : found
  if (all.includes('failed')) outcomes.set(name, 'failed')
  else outcomes.set(name, all.includes('skipped') || all.length === 0 ? 'skipped' : 'passed')
}

const relativeTo = (folder: string, file: string) => relative(folder, file).split(sep).join('/')
