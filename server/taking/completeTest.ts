import type { SaveTestRequest, SaveTestResponse } from '#contracts/endpoints.ts'
import type { GivenAnswer } from '#rules/mergeAnswers.ts'
import { abilityBin, learnerGroups } from '../comparison/learnerGroups.ts'
import { confirmStored } from '../db/confirmStored.ts'
import type { Dependencies } from '../dependencies.ts'
import { invalidContent, ProblemError } from '../http/problems.ts'
import { readContent, type Content } from '../http/readContent.ts'
import { isSameOwner, ownerKey, type Owner } from '../identity/owner.ts'
import type { Item } from '../measure/bank/itemSchema.ts'
import { drawCheck } from '../measure/check/drawCheck.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import { revealItem } from '../measure/revealItem.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import { isTestId } from '../newIds.ts'
import { updateCompleted, type CompletedTest, type CountedAs } from './completionRepository.ts'
import { secondsLeft, startOfDay } from './dailyCount.ts'
import { requireTestForSave } from './findTestForSave.ts'
import { CompiledSave, mergeSave, requireServedWords } from './mergeSave.ts'
import { scoreAnswers } from './scoreAnswers.ts'
import { presentCheck } from './storedCheck.ts'
import { findTestAndRevision, lockTest, type StoredTest } from './vocabTestRepository.ts'

/**
 * Completes a test for a user: merges the last answers, scores the test and makes the user its owner. If the same user
 * repeats it, the response is the same and nothing changes.
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 404, 410, 403, 422 (also for a word without an answer) or 429 (too many in a day), checked in
 * this order. Then nothing is stored, not even the answers in the request.
 */
export async function completeTest(
  deps: Dependencies,
  testId: string,
  owner: Owner,
  body: unknown,
): Promise<SaveTestResponse> {
  const { db, clock } = deps
  const content = readContent(CompiledSave, body)
  const decide = (test: StoredTest | null) => decideCompletion(deps, test, owner, content)

  const found = isTestId(testId) ? await findTestAndRevision(db, testId) : null
  const firstTry = decide(found?.test ?? null)
  if (!found || !firstTry.completed) {
    await confirmStored(db)
    return firstTry.answer
  }
  if (await updateCompleted(db, firstTry.completed, found.revision)) {
    deps.onCompleted?.()
    return firstTry.answer
  }
  // Another request changed the test after it was read, or the user has completed too many today. Try once more with
  // the row locked, so that others have to wait.
  const secondTry = await db.transaction(async (transaction) => {
    const decision = decide(await lockTest(transaction, testId))
    if (decision.completed && !(await updateCompleted(transaction, decision.completed, null))) {
      throw tooManyCompletions(secondsLeft(decision.completed.dailyCount.day, clock()))
    }
    return decision
  })
  if (secondTry.completed) deps.onCompleted?.()
  return secondTry.answer
}

const tooManyCompletions = (seconds: number) =>
  new ProblemError('too-many-completions', 'You completed the most tests that you can in a day.', {
    headers: { 'retry-after': String(seconds) },
  })

/** The response to a completion, and the data to write, which is null if the test was already completed. */
type Decision = { answer: SaveTestResponse; completed: CompletedTest | null }

function decideCompletion(
  { banks, clock, random, nextSlot, dailyLimits, countKey }: Dependencies,
  found: StoredTest | null,
  owner: Owner,
  content: Content<SaveTestRequest>,
): Decision {
  const now = clock()
  const { test, items } = requireTestForSave(found, banks, now)
  if (test.owner !== null && !isSameOwner(test.owner, owner)) {
    throw new ProblemError('not-owner', 'The test was completed by another user.')
  }
  const request = content.orThrow()
  if (items) requireServedWords(items, request.words)
  if (test.score) return { answer: completion(banks, test, test.score, items), completed: null }

  const { answered: _, status: __, ...progress } = mergeSave(test, request, now)
  const answers = requireAllAnswered(progress.answers)
  const score = scoreAnswers(banks, { ...test, answers })
  const groups = learnerGroups(progress.userProfile, now)
  const isCounted = score.tellsLevel && Object.keys(groups).length > 0
  const countedAs: CountedAs | null = isCounted
    ? { groups, abilityBin: abilityBin(score.ability), slot: nextSlot() }
    : null
  const key = countKey('completions', ownerKey(owner))
  const dailyCount = { key, day: startOfDay(now), limit: dailyLimits.completionsADay }
  const questions = items && drawCheck({ items, answers, score }, banks.wrongMeanings(test.bankVersion), random)
  const interfaceLanguage = request.interface_language ?? null
  const withCheck: StoredTest = { ...test, check: questions && { status: 'open', questions } }
  return {
    answer: completion(banks, withCheck, score, items),
    completed: { ...progress, owner, score, countedAs, dailyCount, questions, interfaceLanguage },
  }
}

function requireAllAnswered(answers: readonly (GivenAnswer | null)[]): readonly GivenAnswer[] {
  const given = answers.filter((answer) => answer !== null)
  if (given.length === answers.length) return given
  throw invalidContent(
    answers.flatMap((answer, position) =>
      answer === null ? [{ path: `words.${position}.checked`, message: 'This word is not answered' }] : [],
    ),
  )
}

/** Returns the owner's response: vocabulary size, details of each real item, and the open check. */
function completion(banks: ItemBanks, test: StoredTest, score: Score, items: readonly Item[] | null): SaveTestResponse {
  const check = presentCheck(banks, test)
  return {
    status: 'completed',
    shortcode: test.shortcode,
    answered: test.itemIds.length,
    vocab_size: { lemmas_number: score.counts.word.known, level: score.level },
    tells_level: score.tellsLevel,
    ...(items && {
      items: items.flatMap((item, position) => (item.fake ? [] : [{ position, ...revealItem(item) }])),
    }),
    ...(check?.status === 'open' && { check }),
  }
}
