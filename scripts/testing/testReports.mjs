import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Counts of a runner, from its own report. A runner that crashed, left no report or ran nothing has not passed, however
 * well its numbers look: it then counts as one failure.
 *
 * @param {object} run
 * @param {string} run.name
 * @param {number} run.code its exit code
 * @param {string} run.report file that it wrote
 * @param {(report: any) => Counts} run.count
 * @returns {{ counts: Counts, complaint: string | undefined }}
 */
export function judgeRun({ name, code, report, count }) {
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  if (counts.failed > 0) return { counts, complaint: undefined }
  if (code !== 0) return asFailure(counts, `${name} ended with exit code ${code}`)
  if (counts.passed === 0) return asFailure(counts, `${name} ran no tests`)
  return { counts, complaint: undefined }
}

/**
 * @param {Counts} counts
 * @param {string} complaint
 */
function asFailure(counts, complaint) {
  return { counts: { ...counts, failed: 1 }, complaint }
}

/**
 * A file that could not even be loaded has no tests to count; it is a failure itself.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
