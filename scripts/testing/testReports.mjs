import { existsSync, readFileSync } from 'node:fs'

/**
 * `failures`: the names of failed tests, which are repeated at the end of a long log.
 *
 * @typedef {{ passed: number, failures: string[] }} Outcome
 */

/**
 * Reads what came of a run of vitest or Playwright from its report. A runner that crashed, wrote no report or ran no
 * tests counts as one failure, even if its report shows none.
 *
 * @param {{ name: string, code: number, report: string }} run `code`: its exit code; `report`: the path of its report
 * @returns {Outcome}
 */
export function judgeRun({ name, code, report }) {
  const read = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, testResults: [] }
  const outcome = read.stats ? readPlaywright(read) : readVitest(read)
  if (outcome.failures.length > 0) return outcome
  if (code !== 0) return { ...outcome, failures: [`${name} ended with exit code ${code}`] }
  return outcome.passed > 0 ? outcome : { passed: 0, failures: [`${name} ran no tests`] }
}

/**
 * A test file that could not be loaded has no tests, so it counts as a failure itself.
 *
 * @param {{ numPassedTests: number, testResults: { name: string, status: string,
 * assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {Outcome}
 */
function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults: tests }) =>
    status === 'failed' && tests.length === 0
      ? [name]
      : tests
          .filter((test) => test.status === 'failed')
          .map(({ fullName, failureMessages: [error = ''] = [] }) => `${fullName}: ${error.split('\n')[0]}`),
  )
  return { passed: numPassedTests, failures }
}

/**
 * @typedef {{ title: string, specs: { title: string, ok: boolean }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number }, suites: Suite[] }} report
 * @returns {Outcome}
 */
function readPlaywright({ stats, suites }) {
  /** @type {(suite: Suite) => string[]} */
  const failedIn = ({ title, specs, suites: inner = [] }) =>
    [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...inner.flatMap(failedIn)].map(
      (name) => `${title} › ${name}`,
    )
  return { passed: stats.expected, failures: suites.flatMap(failedIn) }
}
