import { describe, expect, test } from 'vitest'
import type { ConformanceRow, ShownBy } from '../../../scripts/conformance/conformanceTable.ts'
import type { Outcomes } from '../../../scripts/conformance/testOutcomes.ts'
import { judgeRows } from '../../../scripts/conformance/verdicts.ts'

const row = (shownBy: ShownBy): ConformanceRow => ({
  line: 12,
  section: '4, history',
  statement: 'the ten newest',
  shownBy,
})
const byTest = (...names: string[]) => row({ kind: 'tests', names })
const OPEN = row({ kind: 'open' })
const DECIDED = row({ kind: 'decision', decision: 'storage' })

const outcomes: Outcomes = new Map([
  ['unit/a.test.ts › block › good', 'passed'],
  ['unit/a.test.ts › block › fine', 'passed'],
  ['unit/a.test.ts › other block › good', 'failed'],
  ['unit/b.test.ts › bad', 'failed'],
  ['unit/b.test.ts › left out', 'skipped'],
])
const complaintsOf = (...rows: ConformanceRow[]) => judgeRows(rows, outcomes).complaints

describe('each row that is not shown gives exactly one line', () => {
  test.each<[string, ConformanceRow, string]>([
    ['a missing test', byTest('unit/b.test.ts › gone'), 'not in the report: unit/b.test.ts › gone'],
    ['a failed test', byTest('unit/b.test.ts › bad'), 'failed: unit/b.test.ts › bad'],
    ['a skipped test', byTest('unit/b.test.ts › left out'), 'skipped: unit/b.test.ts › left out'],
    ['an open row', OPEN, 'open'],
    [
      'a good test beside two bad ones',
      byTest('unit/a.test.ts › block › good', 'unit/b.test.ts › bad', 'unit/b.test.ts › gone'),
      'failed: unit/b.test.ts › bad; not in the report: unit/b.test.ts › gone',
    ],
  ])('%s', (_what, bad, problem) => {
    expect(complaintsOf(DECIDED, bad, byTest('unit/a.test.ts › block › good'))).toEqual([
      `line 12, section 4, history, the ten newest: ${problem}`,
    ])
  })
})

describe('all tests of a block', () => {
  test('passed', () => expect(complaintsOf(byTest('unit/a.test.ts › block › *'))).toEqual([]))

  test('one failed, in whatever block of the file', () => {
    expect(complaintsOf(byTest('unit/a.test.ts › *'))).toEqual([
      'line 12, section 4, history, the ten newest: failed: unit/a.test.ts › other block › good',
    ])
  })

  test('a block without tests shows nothing', () => {
    expect(complaintsOf(byTest('unit/a.test.ts › bl › *'))).toEqual([
      'line 12, section 4, history, the ten newest: not in the report: unit/a.test.ts › bl › *',
    ])
  })
})

test('the counts', () => {
  const rows = [OPEN, DECIDED, DECIDED, byTest('unit/a.test.ts › block › good'), byTest('unit/b.test.ts › bad'), OPEN]
  expect(judgeRows(rows, outcomes)).toMatchObject({ rows: 6, byTest: 2, byDecision: 2, open: 2, failed: 1 })
})
