import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { judgeRun } from '../../scripts/testing/testReports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vocabulary-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tests = [
  { status: 'passed', fullName: 'one' },
  { status: 'failed', fullName: 'block two', failureMessages: ['Error: no link\n    at a.test.ts:1:1'] },
]
const vitest = (numPassedTests: number, assertionResults: object[] | null = null) => ({
  numPassedTests,
  testResults: assertionResults ? [{ name: 'a.test.ts', status: 'failed', assertionResults }] : [],
})
const specs = [
  { title: 'green', ok: true },
  { title: 'red', ok: false },
]

it.each<[what: string, code: number, report: object | null, passed: number, failures: string[]]>([
  ['all passed', 0, vitest(3), 3, []],
  ['a failed test is named with the first line of its error', 1, vitest(1, tests), 1, ['block two: Error: no link']],
  ['a file that could not be loaded counts as one failure', 1, vitest(3, []), 3, ['a.test.ts']],
  ['a runner that crashed counts as one failure', 1, vitest(3), 3, ['a run ended with exit code 1']],
  ['so does one without a report', 1, null, 0, ['a run ended with exit code 1']],
  ['so does one without tests', 0, vitest(0), 0, ['a run ran no tests']],
  [
    'a failed test of Playwright is named with its blocks',
    1,
    { stats: { expected: 5 }, suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'block', specs }] }] },
    5,
    ['a.spec.ts › block › red'],
  ],
])('the result of a run: %s', (_what, code, content, passed, failures) => {
  const report = join(folder, `${Math.random()}.json`)
  if (content) writeFileSync(report, JSON.stringify(content))
  expect(judgeRun({ name: 'a run', code, report })).toEqual({ passed, failures })
})
