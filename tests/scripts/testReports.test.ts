import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, judgeRun } from '../../scripts/testing/testReports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vocabulary-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(report: object) {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(report))
  return file
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  written({ numPassedTests, numFailedTests, testResults })

describe('the result of a run', () => {
  const judge = (code: number, report: string, errors: string[] = []) =>
    judgeRun({ name: 'vitest', code, report, count: countVitest, errors })

  it('a report counts the tests that ran', () => {
    expect(judge(0, vitest(3, 0))).toEqual({ passed: 3, failed: 0, flaky: [], failures: [] })
    expect(judge(1, vitest(3, 2))).toEqual({ passed: 3, failed: 2, flaky: [], failures: [] })
  })

  it('a file that could not be loaded counts as one failure', () => {
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
    expect(judge(1, vitest(3, 0, [broken]))).toEqual({
      passed: 3,
      failed: 1,
      flaky: [],
      failures: ['a.test.ts'],
    })
  })

  it('a report names the failed tests with the first lines of their errors', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'one' },
      { status: 'failed', fullName: 'block two', failureMessages: ['Error: no link\n    at a.test.ts:1:1'] },
    ]
    const counts = judge(1, vitest(1, 1, [{ name: 'a.test.ts', status: 'failed', assertionResults }]))
    expect(counts.failures).toEqual(['block two: Error: no link'])
  })

  it('a runner that crashed counts as one failure, named with its errors outside the tests', () => {
    const failures = ['vitest ended with exit code 1', 'Connection terminated']
    expect(judge(1, vitest(3, 0), ['Connection terminated'])).toEqual({ passed: 3, failed: 1, flaky: [], failures })
    expect(judge(1, join(folder, 'absent.json'))).toMatchObject({ passed: 0, failed: 1 })
  })

  it('a run without tests counts as one failure', () => {
    expect(judge(0, vitest(0, 0))).toEqual({ passed: 0, failed: 1, flaky: [], failures: ['vitest ran no tests'] })
  })

  it('a report of Playwright gives its counts', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 }
    const outcome = judgeRun({
      name: 'playwright',
      code: 1,
      report: written({
        stats,
        suites: [{ title: 'a.spec.ts', specs: [{ title: 'red', tests: [{ status: 'unexpected' }] }] }],
      }),
      count: countPlaywright,
    })
    expect(outcome).toEqual({ passed: 5, failed: 1, flaky: [], failures: ['a.spec.ts › red'] })
  })

  it('a flaky test is named, and counts neither as passed nor as failed', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }
    const spec = (title: string, ...states: string[]) => ({ title, tests: states.map((status) => ({ status })) })
    const block = { title: 'block', specs: [spec('twice', 'expected', 'flaky')] }
    const suites = [{ title: 'a.spec.ts', specs: [spec('alone', 'expected')], suites: [block] }]
    const report = written({ stats, suites })
    const outcome = judgeRun({ name: 'playwright', code: 0, report, count: countPlaywright })
    expect(outcome).toEqual({ passed: 5, failed: 0, flaky: ['a.spec.ts › block › twice'], failures: [] })
  })
})
