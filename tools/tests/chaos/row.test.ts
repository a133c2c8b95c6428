import { expect, test } from 'vitest'
import { costTable, missesOf, PAIRS, type Phase, type Row } from '../../chaos/cost/row.ts'

const phases = (p99: number, changes: Partial<Phase['learners']> = {}): Phase[] =>
  Array.from({ length: PAIRS }, () => ({
    learners: { requests: 500, p99, refused: 0, ownDelay: 1, ...changes },
    server: 0.2,
    database: 0.1,
  }))
const rests = (...memory: number[]) => memory.map((memoryMb) => ({ memoryMb, descriptors: 50 }))

function aRow(changes: Partial<Row> = {}): Row {
  return {
    ...{
      name: 'reads',
      what: 'reads',
      quiet: phases(10),
      loaded: phases(30),
      answers: { 404: 9 },
      closed: 0,
      isAnswered: true,
    },
    ...{ before: rests(150)[0]!, after: rests(180, 190, 200, 200, 205), lastWords: null },
    ...changes,
  }
}

test('three times the wait, memory that stays and connections that others have are no miss', () => {
  expect(missesOf(aRow())).toEqual([])
  const [one, ...others] = phases(30)
  const single = { ...one!, learners: { ...one!.learners, p99: 900 } }
  expect(missesOf(aRow({ loaded: [single, ...others] }))).toEqual([])
  expect(missesOf(aRow({ after: aRow().after.map((rest) => ({ ...rest, descriptors: 110 })) }))).toEqual([])
})

test.each<[what: string, changes: Partial<Row>, told: RegExp]>([
  ['a longer wait', { loaded: phases(31) }, /p99 3\.1 times/],
  ['no request at all', { quiet: phases(0), loaded: phases(0) }, /p99 NaN times/],
  ['a refusal, also in a quiet phase', { quiet: phases(10, { refused: 1 }) }, /5 requests .* refused/],
  ['a busy machine', { quiet: phases(10, { ownDelay: 30 }) }, /busy/],
  ['an attack that nobody answered', { answers: {} }, /no answer/],
  [
    'descriptors',
    { after: rests(150, 150, 150, 150, 150).map((rest) => ({ ...rest, descriptors: 111 })) },
    /61 descriptors/,
  ],
  ['memory that still grows', { after: rests(180, 200, 220, 240, 260) }, /by 40 MB/],
  ['a server that has ended', { after: [], lastWords: 'out of memory' }, /ended: out of memory/],
])('a miss: %s', (_what, changes, told) => {
  expect(missesOf(aRow(changes))).toEqual([expect.stringMatching(told)])
  expect(costTable([aRow(changes)]).at(-1)).toContain('missed')
})

test('a row tells what the attack takes beside the quiet load', () => {
  const loaded = phases(30).map((phase) => ({ ...phase, server: 0.9, database: 0.4 }))
  expect(costTable([aRow({ loaded, answers: { 200: 3, 429: 7 }, closed: 2 })]).at(-1)).toBe(
    '| reads | 10.0 | 30.0 | 3.0 | 0 | 0.70 | 0.30 | 150 → 180 → 190 → 200 → 200 → 205 | 50 → 50 ' +
      '| 3 × 200, 7 × 429, 2 closed | 1.0, 1.0 |  |',
  )
})
