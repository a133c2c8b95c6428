import { expect, test } from 'vitest'
import type { Score } from '../../../server/measure/scoring/scoreTest.ts'
import type { StoredTest } from '../../../server/taking/vocabTestRepository.ts'
import type { GivenAnswer } from '../../../src/rules/mergeAnswers.ts'
import { judgeTest } from '../../chaos/judge.ts'
import { TestRecord, type Answers, type Complaint } from '../../chaos/ledger.ts'

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

/** Creates a record of two users with the same test, the first with an acknowledged completion. */
function aRivalledRecord(outcome: 'unknown' | 'acknowledged'): TestRecord {
  const record = aCompletedRecord('acknowledged')
  record.sendCompletion('rival', FINAL).outcome = outcome
  return record
}
const unanswered = aRow({ status: 'new', answers: UNANSWERED })
const rivals = aCompletedRow({ owner: { kind: 'user', id: 'rival' } })
const halfASave = aRow({ answers: [answer(0), null, answer(2), null] })

test.each<[what: string, record: TestRecord, row: StoredTest | null, kind: Complaint['kind'] | null]>([
  ['the last acknowledged state', aRecord(2), aRow(), null],
  ['a later state', aRecord(2), aRow({ answers: answered(3) }), null],
  ['an unanswered test', aRecord(0), unanswered, null],
  [
    'a completion without a response that has not happened',
    aCompletedRecord('unknown'),
    aRow({ answers: answered(3) }),
    null,
  ],
  ['a completion without a response that has happened', aCompletedRecord('unknown'), aCompletedRow(), null],
  ['an acknowledged completion', aCompletedRecord('acknowledged'), aCompletedRow(), null],
  ['a missing test', aRecord(0), null, 'lost'],
  ['a state from before an acknowledged save', aRecord(3), aRow(), 'lost'],
  ['a missing answer of an acknowledged save', aRecord(2), aRow({ answers: [null, answer(1), null, null] }), 'lost'],
  ['the missing name of a completion', aCompletedRecord('acknowledged'), aCompletedRow({ userProfile: {} }), 'lost'],
  ['a missing acknowledged completion', aCompletedRecord('acknowledged'), aRow({ answers: answered(3) }), 'lost'],
  ['half of an unacknowledged save', aRecord(1), halfASave, 'corrupt'],
  ['fewer answers than items', aRecord(2), aRow({ answers: answered(2).slice(0, 3) }), 'corrupt'],
  ['an owner who never completed', aRecord(3), aCompletedRow(), 'corrupt'],
  ['a score without a completion', aRecord(2), aRow({ score: SCORE }), 'corrupt'],
  ['a name without a completion', aRecord(2), aRow({ userProfile: { full_name: 'Learner' } }), 'corrupt'],
  ['other answers than completed', aCompletedRecord('unknown'), aCompletedRow({ answers: answered(3) }), 'corrupt'],
  ['a score of other answers', aCompletedRecord('unknown'), aCompletedRow({ score: scoreWith(1) }), 'corrupt'],
  ['two owners', aRivalledRecord('acknowledged'), aCompletedRow(), 'twice'],
  ['a wrong owner', aRivalledRecord('unknown'), rivals, 'twice'],
  ['an owner who was refused', aCompletedRecord('refused'), aCompletedRow(), 'twice'],
  ['another shortcode', aCompletedRecord('unknown'), aCompletedRow({ shortcode: 'other' }), 'twice'],
])('The judge compares %s', (_what, record, row, kind) => {
  const found = kindsOf(record, row)
  if (kind === null) expect(found).toEqual([])
  else expect(found).toContain(kind)
})

test('A score that changes is done twice', () => {
  const scored = aCompletedRecord('acknowledged')
  expect(kindsOf(scored, aCompletedRow())).toEqual([])
  expect(kindsOf(scored, aCompletedRow({ score: scoreWith(1) }))).toContain('twice')
})
