import { describe, expect, test } from 'vitest'
import { playwrightOutcomes, vitestOutcomes } from '../../../scripts/conformance/testOutcomes.ts'

const TESTS = '/project/tests'

describe("vitest's report", () => {
  const outcomes = (...results: [ancestorTitles: string[], title: string, status: string][]) =>
    vitestOutcomes(
      {
        testResults: [
          {
            name: `${TESTS}/unit/a.test.ts`,
            assertionResults: results.map(([ancestorTitles, title, status]) => ({ ancestorTitles, title, status })),
          },
        ],
      },
      TESTS,
    )

  test('names a test by file, blocks and title', () => {
    expect([...outcomes([['outer', 'inner'], 'title', 'passed'], [[], 'alone', 'failed'])]).toEqual([
      ['unit/a.test.ts › outer › inner › title', 'passed'],
      ['unit/a.test.ts › alone', 'failed'],
    ])
  })

  test.each(['skipped', 'pending', 'todo', 'disabled'])('%s was not run', (status) => {
    expect([...outcomes([[], 'title', status]).values()]).toEqual(['skipped'])
  })

  test('of several with one name the worst counts, in any order', () => {
    const worst = (...states: string[]) =>
      [...outcomes(...states.map((state) => [[], 'title', state] as [string[], string, string])).values()][0]
    expect(worst('passed', 'failed')).toBe('failed')
    expect(worst('failed', 'skipped', 'passed')).toBe('failed')
    expect(worst('skipped', 'passed')).toBe('skipped')
  })
})

describe("Playwright's report", () => {
  const PASSED = { status: 'expected', expectedStatus: 'passed' }
  const FAILED = { status: 'unexpected', expectedStatus: 'passed' }
  const LEFT_OUT = { status: 'skipped', expectedStatus: 'skipped' }
  const NOT_REACHED = { status: 'skipped', expectedStatus: 'passed' }
  const EXPECTED_TO_FAIL = { status: 'expected', expectedStatus: 'failed' }

  const report = (...tests: (typeof PASSED)[]) => ({
    config: { rootDir: `${TESTS}/e2e` },
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [{ title: 'alone', tests }],
        suites: [{ title: 'block', file: 'a.spec.ts', specs: [{ title: 'inside', tests }] }],
      },
    ],
  })

  test('names a test by file, blocks and title', () => {
    expect([...playwrightOutcomes(report(PASSED), TESTS)]).toEqual([
      ['e2e/a.spec.ts › alone', 'passed'],
      ['e2e/a.spec.ts › block › inside', 'passed'],
    ])
  })

  test.each([
    ['passed in both widths', [PASSED, PASSED], 'passed'],
    ['failed in one', [PASSED, FAILED], 'failed'],
    ['one width left out on purpose', [LEFT_OUT, PASSED], 'passed'],
    ['both left out', [LEFT_OUT, LEFT_OUT], 'skipped'],
    ['stopped before the second', [PASSED, NOT_REACHED], 'skipped'],
    ['flaky: passed at the second try', [{ status: 'flaky', expectedStatus: 'passed' }], 'failed'],
    ['marked as failing', [EXPECTED_TO_FAIL], 'failed'],
  ] as const)('%s', (_what, tests, outcome) => {
    expect(playwrightOutcomes(report(...tests), TESTS).get('e2e/a.spec.ts › alone')).toBe(outcome)
  })
})
