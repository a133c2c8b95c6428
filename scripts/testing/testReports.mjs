import { existsSync, readFileSync } from 'node:fs'

/**
 * `flaky`: the names of tests that failed first and passed on a retry. They count neither as passed nor as failed.
 * `failures`: what failed, by name and first line of its error, which is repeated at the end of a long log.
 *
 * @typedef {{ passed: number, failed: number, flaky: string[], failures: string[] }} Counts
 */

/**
 * Reads the counts of a runner from its report. A runner that crashed, wrote no report or ran no tests counts as one
 * failure, even if its report shows none.
 *
 * @param {object} run
 * @param {string} run.name
 * @param {number} run.code its exit code
 * @param {string} run.report the path of its report
 * @param {(report: any) => Counts} run.count
 * @param {string[]} [run.errors] outside the tests
 * @returns {Counts}
 */
export function judgeRun({ name, code, report, count, errors = [] }) {
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, flaky: [], failures: [] }
  if (counts.failed > 0) return counts
  const failed = (/** @type {string} */ what) => ({ ...counts, failed: 1, failures: [`${name} ${what}`, ...errors] })
  if (code !== 0) return failed(`ended with exit code ${code}`)
  return counts.passed === 0 ? failed('ran no tests') : counts
}

/**
 * Counts the results of vitest. A test file that could not be loaded has no tests, so it counts as a failure itself.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string,
 * assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloadableFiles = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = testResults.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'failed'))
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadableFiles.length,
    flaky: [],
    failures: [
      ...failed.map(({ fullName, failureMessages }) => withError(fullName, failureMessages?.[0])),
      ...unloadableFiles.map(({ name }) => name),
    ],
  }
}

/**
 * @param {string} name
 * @param {string | undefined} message an error with its stack
 */
const withError = (name, message) => [name, message?.split('\n')[0]].filter(Boolean).join(': ')

/**
 * @typedef {{ title: string, specs: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number }, suites: Suite[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, suites }) {
  const named = (/** @type {string} */ status) => suites.flatMap((suite) => testsWithStatus(status, suite, []))
  return { passed: stats.expected, failed: stats.unexpected, flaky: named('flaky'), failures: named('unexpected') }
}

/**
 * @param {string} wanted
 * @param {Suite} suite
 * @param {string[]} parents
 * @returns {string[]}
 */
function testsWithStatus(wanted, { title, specs, suites = [] }, parents) {
  const titles = [...parents, title]
  const ownTests = specs.flatMap((spec) =>
    spec.tests.filter(({ status }) => status === wanted).map(() => [...titles, spec.title].join(' › ')),
  )
  return [...ownTests, ...suites.flatMap((inner) => testsWithStatus(wanted, inner, titles))]
}
