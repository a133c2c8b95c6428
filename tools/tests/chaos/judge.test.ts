import { expect, test } from 'vitest'
import type { Score } from '../../../server/measure/scoring/scoreTest.ts'
import type { StoredTest } from '../../../server/taking/vocabTestRepository.ts'
import type { GivenAnswer } from '../../../src/rules/mergeAnswers.ts'
import { judgeTest } from '../../chaos/judge.ts'
import { TestRecord, type Answers } from '../../chaos/ledger.ts'

const WORDS = 4
const UNANSWERED: Answers = Array.from({ length: WORDS }, () => null)
const scoreWith = (known: number) => ({ counts: { word: { known } }, level: 'B1' }) as Score
const SCORE = scoreWith(9000)
const scoreOf = () => SCORE

const answer = (second: number): GivenAnswer => ({
  checked: true,
  revealed_meaning: false,
  decision_time: 900,
  answered_at: 1_000 * second,
})
const answered = (count: number): Answers =>
  UNANSWERED.map((_, position) => (position < count ? answer(position) : null))
const FINAL = answered(WORDS)

/** Creates a record with sent saves of one, two and three words, acknowledged up to `acknowledged` words. */
function aRecord(acknowledged: number): TestRecord {
  const served = { test_id: 'test', shortcode: 'code', words: UNANSWERED.map(() => ({ subject: 'word' })) }
  const record = new TestRecord(served, 'Learner')
  for (const count of [1, 2, 3]) record.send(answered(count))
  record.acknowledge(acknowledged)
  return record
}

/** Creates a record with a completion by `user` that has this outcome. */
function aCompletedRecord(outcome: 'unknown' | 'acknowledged' | 'refused', user = 'owner'): TestRecord {
  const record = aRecord(3)
  const completion = record.sendCompletion(user, FINAL)
  completion.outcome = outcome
  return record
}

function aRow(changes: Partial<StoredTest> = {}): StoredTest {
  return {
    testId: 'test',
    shortcode: 'code',
    webTestVersion: 'v7',
    deckId: null,
    bankVersion: 'bank',
    itemIds: UNANSWERED.map(() => 'item'),
    createdAt: 0,
    status: 'in-progress',
    answers: answered(2),
    userProfile: {},
    referredBy: null,
    owner: null,
    claimedBy: null,
    score: null,
    check: null,
    savedAt: 0,
    ...changes,
  }
}
const aCompletedRow = (changes: Partial<StoredTest> = {}) =>
  aRow({
    status: 'completed',
    owner: { kind: 'user', id: 'owner' },
    userProfile: { full_name: 'Learner' },
    answers: FINAL,
    score: SCORE,
    ...changes,
  })

const kindsOf = (record: TestRecord, row: StoredTest | null) => judgeTest(record, row, scoreOf).map(({ kind }) => kind)

test('The last acknowledged state or any later one may be stored', () => {
  expect(kindsOf(aRecord(2), aRow({ answers: answered(2) }))).toEqual([])
  expect(kindsOf(aRecord(2), aRow({ answers: answered(3) }))).toEqual([])
  expect(kindsOf(aRecord(0), aRow({ status: 'new', answers: UNANSWERED, userProfile: {} }))).toEqual([])
})

test('A completion without a response may or may not have happened', () => {
  expect(kindsOf(aCompletedRecord('unknown'), aRow({ answers: answered(3) }))).toEqual([])
  expect(kindsOf(aCompletedRecord('unknown'), aCompletedRow())).toEqual([])
  expect(kindsOf(aCompletedRecord('acknowledged'), aCompletedRow())).toEqual([])
})

test.each<[what: string, record: TestRecord, row: StoredTest | null]>([
  ['a missing test', aRecord(0), null],
  ['a state from before an acknowledged save', aRecord(3), aRow({ answers: answered(2) })],
  ['a missing answer of an acknowledged save', aRecord(2), aRow({ answers: [null, answer(1), null, null] })],
  ['the missing name of a completion', aCompletedRecord('acknowledged'), aCompletedRow({ userProfile: {} })],
  ['a missing acknowledged completion', aCompletedRecord('acknowledged'), aRow({ answers: answered(3) })],
])('The judge reports %s as lost', (_what, record, row) => {
  expect(kindsOf(record, row)).toContain('lost')
})

test.each<[what: string, record: TestRecord, row: StoredTest]>([
  ['half of an unacknowledged save', aRecord(1), aRow({ answers: [answer(0), null, answer(2), null] })],
  ['fewer answers than items', aRecord(2), aRow({ answers: answered(2).slice(0, 3) })],
  ['an owner who never completed', aRecord(3), aCompletedRow()],
  ['a score without a completion', aRecord(2), aRow({ score: SCORE })],
  ['a name without a completion', aRecord(2), aRow({ userProfile: { full_name: 'Learner' } })],
  [
    'answers that differ from those of the completion',
    aCompletedRecord('unknown'),
    aCompletedRow({ answers: answered(3) }),
  ],
  ['a score that does not match the answers', aCompletedRecord('unknown'), aCompletedRow({ score: scoreWith(1) })],
])('The judge reports %s as corrupt', (_what, record, row) => {
  expect(kindsOf(record, row)).toContain('corrupt')
})

test('The judge reports two owners, a wrong owner, another shortcode or a changed score as done twice', () => {
  const both = aCompletedRecord('acknowledged')
  both.sendCompletion('rival', FINAL).outcome = 'acknowledged'
  expect(kindsOf(both, aCompletedRow())).toContain('twice')

  const overtaken = aCompletedRecord('acknowledged')
  overtaken.sendCompletion('rival', FINAL)
  expect(kindsOf(overtaken, aCompletedRow({ owner: { kind: 'user', id: 'rival' } }))).toContain('twice')

  expect(kindsOf(aCompletedRecord('refused'), aCompletedRow())).toContain('twice')
  expect(kindsOf(aCompletedRecord('unknown'), aCompletedRow({ shortcode: 'other' }))).toContain('twice')

  const scored = aCompletedRecord('acknowledged')
  expect(kindsOf(scored, aCompletedRow())).toEqual([])
  expect(kindsOf(scored, aCompletedRow({ score: scoreWith(1) }))).toContain('twice')
})
