import { isDeepStrictEqual } from 'node:util'
import { MeaningCheckRequest, type CheckAnswer, type MeaningCheck } from '#contracts/meaningCheck.ts'
import type { PreparedStatement, Queryable } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { invalidContent, ProblemError } from '../../http/problems.ts'
import { readContent } from '../../http/readContent.ts'
import type { Owner } from '../../identity/owner.ts'
import type { Chosen, Question } from '../../measure/check/questions.ts'
import type { Score } from '../../measure/scoring/scoreTest.ts'
import { unknownBank } from '../../taking/findTestForSave.ts'
import { scoreAnswers } from '../../taking/scoreAnswers.ts'
import { presentCheck, type StoredCheck } from '../../taking/storedCheck.ts'
import type { StoredTest } from '../../taking/vocabTestRepository.ts'
import { requireOwnTest } from '../ownResultRepository.ts'

/**
 * Answers or declines the check of a user's own result, which can be done only once. Answers change the test's score.
 * Repeating the same request changes nothing.
 * @param body the request's parsed JSON, not yet validated. It is validated first, because its errors reveal nothing
 * about a result.
 * @returns the closed check
 * @throws ProblemError 422; 404 alike for another user's result and for one that does not exist; 409 if no check was
 * offered; 422 unless there is one answer to each question; 409 if the check was closed differently, checked in this
 * order; 503 if only a newer release has the test's item bank.
 */
export async function answerCheck(
  deps: Pick<Dependencies, 'db' | 'banks' | 'clock'>,
  owner: Owner,
  shortcode: string,
  body: unknown,
): Promise<MeaningCheck> {
  const request = readContent(MeaningCheckRequest, body).orThrow()
  const { db, banks, clock } = deps
  const found = await requireCheck(deps, owner, shortcode)
  const chosen = 'answers' in request ? choicesFrom(request.answers, found.check.questions) : null
  if (found.check.status !== 'open') return requireSame(found, chosen)

  const { testId } = found.test
  if (chosen) {
    const score = scoreAnswers(banks, found.test, { questions: found.check.questions, chosen })
    await updateAnswered(db, { testId, chosen, score, at: clock() })
  } else await updateDeclined(db, testId, clock())
  // Another request may have closed the check first, or deleted the result.
  return requireSame(await requireCheck(deps, owner, shortcode), chosen)
}

/** A user's test, its check, and the check as presented to them. */
type FoundCheck = { test: StoredTest; check: StoredCheck; presented: MeaningCheck }

async function requireCheck(
  { db, banks }: Pick<Dependencies, 'db' | 'banks'>,
  owner: Owner,
  shortcode: string,
): Promise<FoundCheck> {
  const { test } = await requireOwnTest(db, owner, shortcode)
  const presented = presentCheck(banks, test)
  if (test.check && presented) return { test, check: test.check, presented }
  if (banks.isNewer(test.bankVersion)) throw unknownBank(banks, test.bankVersion)
  throw new ProblemError('check-not-open', 'No check of meanings is offered with this result.')
}

/** Returns the choices by question. @throws ProblemError 422 unless there is one answer to each question. */
function choicesFrom(answers: readonly CheckAnswer[], questions: readonly Question[]): Chosen {
  const byPosition = new Map(answers.map(({ position, chosen }) => [position, chosen]))
  const hasOneForEach =
    answers.length === questions.length && questions.every(({ position }) => byPosition.has(position))
  if (hasOneForEach) return questions.map(({ position }) => byPosition.get(position) ?? null)
  const positions = questions.map(({ position }) => position).join(', ')
  throw invalidContent([{ path: 'answers', message: `Give one answer to each question: positions ${positions}` }])
}

/** Returns the presented check. @throws ProblemError 409 if it was closed differently. */
function requireSame({ check, presented }: FoundCheck, chosen: Chosen | null): MeaningCheck {
  if (isDeepStrictEqual(check.status === 'done' ? check.chosen : null, chosen)) return presented
  throw new ProblemError('check-not-open')
}

/* Both statements only change an open check, so the first of several concurrent requests closes it. */

/** Closes a check without answers. `at`: ms since the epoch. */
async function updateDeclined(db: Queryable, testId: string, at: number): Promise<void> {
  await db.query(
    'update vocab_tests set checked_at = $2 where test_id = $1 and checked_at is null and check_questions is not null',
    [testId, new Date(at)],
  )
}

const UPDATE_ANSWERED: PreparedStatement = {
  name: 'update-answered-check',
  text: `update vocab_tests set check_answers = $2, checked_at = $3, first_score = score, score = $4
    where test_id = $1 and checked_at is null and check_questions is not null`,
}

/** The data of an answered check. `at`: ms since the epoch. */
export type AnsweredCheck = { testId: string; chosen: Chosen; score: Score; at: number }

/** Closes a check with its answers. The new score replaces the first one, which is kept separately. */
async function updateAnswered(db: Queryable, { testId, chosen, score, at }: AnsweredCheck): Promise<void> {
  await db.query(UPDATE_ANSWERED, [testId, JSON.stringify(chosen), new Date(at), JSON.stringify(score)])
}
