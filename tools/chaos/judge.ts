import { isDeepStrictEqual } from 'node:util'
import type { Score } from '../../server/measure/scoring/scoreTest.ts'
import type { StoredTest } from '../../server/taking/vocabTestRepository.ts'
import type { Answers, Complaint, SentCompletion, TestRecord } from './ledger.ts'

/** Computes the expected score of a test's stored answers. */
export type ScoreOf = (test: StoredTest) => Score

/**
 * Compares a stored test with the responses to its learner. Returns a complaint for each broken promise.
 * @param stored the test as the server reads its row; null if there is no row
 */
export function judgeTest(record: TestRecord, stored: StoredTest | null, scoreOf: ScoreOf): Complaint[] {
  if (!stored) return [{ kind: 'lost', what: `The test ${record.testId} is gone` }]
  const complaints: Complaint[] = []
  const complain = (kind: Complaint['kind'], what: string) =>
    complaints.push({ kind, what: `${record.testId}: ${what}` })

  if (stored.shortcode !== record.shortcode) complain('twice', 'another shortcode than the one handed out')
  if (stored.itemIds.length !== record.states[0]!.length) complain('corrupt', 'not the items that were served')
  if (stored.answers.length !== stored.itemIds.length) complain('corrupt', 'not one answer for each item')
  if (record.acknowledgedCompletions.length > 1) complain('twice', 'two users were told that they completed it')

  if (stored.status === 'completed') judgeCompleted(record, stored, scoreOf, complain)
  else judgeRunning(record, stored, complain)
  return complaints
}

type Complain = (kind: Complaint['kind'], what: string) => void

function judgeRunning(record: TestRecord, stored: StoredTest, complain: Complain): void {
  if (record.acknowledgedCompletions.length > 0) complain('lost', 'its completion was acknowledged and is gone')
  if (stored.userProfile.full_name !== undefined) complain('corrupt', 'a name, which only a completion may bring')
  if (stored.score !== null || stored.owner !== null) complain('corrupt', 'a score or an owner without a completion')
  const found = record.states.findLastIndex((state) => isSame(state, stored.answers))
  if (found < 0) complain(...describeUnknown(record.acknowledgedState, stored.answers))
  else if (found < record.acknowledged) complain('lost', 'its answers are those before an acknowledged save')
}

function judgeCompleted(record: TestRecord, stored: StoredTest, scoreOf: ScoreOf, complain: Complain): void {
  const sent = record.completions.find(({ userId }) => userId === stored.owner?.id)
  if (!sent) return complain('corrupt', 'its owner never completed it')
  if (stored.userProfile.full_name !== record.fullName) complain('lost', 'its name')
  if (sent.outcome === 'refused') complain('twice', 'it belongs to someone whose completion was refused')
  if (record.acknowledgedCompletions.some((completion) => completion !== sent)) {
    complain('twice', 'it belongs to someone else than was acknowledged')
  }
  if (!isSame(sent.answers, stored.answers)) complain('corrupt', 'its answers are not those that its owner completed')
  judgeScore(record, stored, scoreOf, sent, complain)
}

/** Requires that the score matches the stored answers and the owner's response, and never changes. */
function judgeScore(
  record: TestRecord,
  stored: StoredTest,
  scoreOf: ScoreOf,
  sent: SentCompletion,
  complain: Complain,
): void {
  const text = JSON.stringify(stored.score)
  if (record.score === null && !isDeepStrictEqual(stored.score, scoreOf(stored))) {
    complain('corrupt', 'its score is not that of its answers')
  }
  record.score ??= text
  if (text !== record.score) complain('twice', 'its score has changed')
  const response = sent.answer?.vocab_size
  if (
    response &&
    (response.lemmas_number !== stored.score?.counts.word.known || response.level !== stored.score.level)
  ) {
    complain('twice', 'its score is not the one that was acknowledged')
  }
}

/** Describes answers that match no sent state: acknowledged ones are missing, or they were never sent together. */
function describeUnknown(acknowledged: Answers, stored: Answers): [Complaint['kind'], string] {
  const missing = acknowledged.filter((answer, position) => answer !== null && !stored[position]).length
  return missing > 0
    ? ['lost', `${missing} acknowledged answers are gone`]
    : ['corrupt', 'its answers were never sent like this']
}

const isSame = (one: Answers, other: Answers) => isDeepStrictEqual(one, other)
