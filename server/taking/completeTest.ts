import type { SaveTestRequest, SaveTestResponse } from '#contracts/taking.ts'
import type { GivenAnswer } from '#rules/mergeAnswers.ts'
import { shownName } from '#rules/names.ts'
import { addToClass, admit, countedBefore, type Completion } from '../classes/countInClass.ts'
import { confirmStored } from '../db/confirmStored.ts'
import type { Dependencies } from '../dependencies.ts'
import { secondsLeft, startOfDay, type DailyCount } from '../http/dailyCount.ts'
import { invalidContent, ProblemError } from '../http/problems.ts'
import { readContent, type Content } from '../http/readContent.ts'
import { isSameOwner, ownerKey, type Owner } from '../identity/owner.ts'
import type { Item } from '../measure/bank/itemSchema.ts'
import { drawCheck } from '../measure/check/drawCheck.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import { revealItem } from '../measure/revealItem.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import { isTestId } from '../newIds.ts'
import { updateCompleted, type CompletedTest } from './completionRepository.ts'
import { requireTestForSave } from './findTestForSave.ts'
import { CompiledSave, mergeSave, requireServedWords } from './mergeSave.ts'
import { scoreAnswers } from './scoreAnswers.ts'
import { presentCheck } from './storedCheck.ts'
import { findTestToComplete, type StoredTest } from './vocabTestRepository.ts'

/** How often a completion is tried if others keep changing its test: a learner has few devices, and each try scores. */
const MAX_TRIES = 4

/**
 * Completes a test for a user: merges the last answers, scores the test and makes the user its owner. If the same user
 * repeats it, the response is the same and nothing changes. Between its two statements, which read and write, it scores
 * without a lock; if the test or the user's count of completions has changed meanwhile, all is done again.
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 404, 410, 403, 422 (also for a word without an answer) or 429 (too many in a day), checked in
 * this order, or 503 if the test changed at every try. Then nothing is stored, not even the answers in the request.
 */
export async function completeTest(
  deps: CompletionDependencies,
  testId: string,
  owner: Owner,
  body: unknown,
): Promise<SaveTestResponse> {
  const { db, clock, dailyLimits, countKey } = deps
  const content = readContent(CompiledSave, body)
  const key = countKey('completions', ownerKey(owner))
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const now = clock()
    const dailyCount = { key, day: startOfDay(now), limit: dailyLimits.completionsADay }
    const found = isTestId(testId) ? await findTestToComplete(db, testId, dailyCount) : null
    const { answer, completed, inClass } = decideCompletion(deps, found, { owner, content, dailyCount, now })
    if (!completed) {
      await confirmStored(db)
      return inClass ? { ...answer, class: deps.classes ? await countedBefore(db, inClass) : 'unknown' } : answer
    }
    const stored = await store(deps, completed, found!.revision, { answer, inClass })
    if (stored) {
      deps.onCompleted?.()
      return stored
    }
  }
  throw new ProblemError('unavailable', 'The test is being changed by other requests. Please try again in a moment.')
}

type CompletionDependencies = Pick<
  Dependencies,
  'db' | 'banks' | 'clock' | 'random' | 'dailyLimits' | 'countKey' | 'classes' | 'onCompleted'
>

/**
 * The response to a completion; the data to write, which is null if the test was already completed; and the class that
 * is to count it, null for none.
 */
type Decision = {
  answer: Extract<SaveTestResponse, { status: 'completed' }>
  completed: CompletedTest | null
  inClass: Completion | null
}

/**
 * Writes a completion, and counts it in its class in the same transaction.
 * @returns the response; null, with nothing written, as `updateCompleted` does
 */
async function store(
  { db, classes }: CompletionDependencies,
  completed: CompletedTest,
  revision: string,
  { answer, inClass }: Pick<Decision, 'answer' | 'inClass'>,
): Promise<SaveTestResponse | null> {
  if (!inClass || !classes) {
    const written = await updateCompleted(db, completed, revision)
    return written ? { ...answer, ...(inClass && { class: 'unknown' }) } : null
  }
  return db.transaction(async (transaction) => {
    const admitted = await admit(transaction, inClass)
    if (!(await updateCompleted(transaction, completed, revision))) return null
    if (admitted === 'counted') await addToClass(transaction, inClass)
    return { ...answer, class: admitted }
  })
}

/** A request to complete a test, at `now` (ms since the epoch). */
type CompletionRequest = { owner: Owner; content: Content<SaveTestRequest>; dailyCount: DailyCount; now: number }

function decideCompletion(
  { banks, random }: CompletionDependencies,
  found: { test: StoredTest; counted: number } | null,
  { owner, content, dailyCount, now }: CompletionRequest,
): Decision {
  const { test, items } = requireTestForSave(found?.test ?? null, banks, now)
  if (test.owner !== null && !isSameOwner(test.owner, owner)) {
    throw new ProblemError('not-owner', 'The test was completed by another user.')
  }
  const request = content.orThrow()
  if (items) requireServedWords(items, request.words)
  const inClassAs = ({ tellsLevel }: Score): Completion | null => {
    const { class_code: code, class_name: name } = request
    return code ? { code, testId: test.testId, name: shownName(name ?? null, 'full'), tellsLevel, now } : null
  }
  if (test.score) {
    const { score } = test
    return { answer: completion(banks, test, score, items), completed: null, inClass: inClassAs(score) }
  }

  const { answered: _, status: __, ...progress } = mergeSave(test, request, now)
  const answers = requireAllAnswered(progress.answers)
  // Before the scoring, so that a refusal costs little. The statement that writes has the last word.
  if (found!.counted >= dailyCount.limit) throw tooManyCompletions(secondsLeft(dailyCount.day, now))
  const score = scoreAnswers(banks, { ...test, answers })
  const questions = items && drawCheck({ items, answers, score }, banks.wrongMeanings(test.bankVersion), random)
  const interfaceLanguage = request.interface_language ?? null
  const withCheck: StoredTest = { ...test, check: questions && { status: 'open', questions } }
  return {
    answer: completion(banks, withCheck, score, items),
    completed: { ...progress, owner, score, dailyCount, questions, interfaceLanguage },
    inClass: inClassAs(score),
  }
}

const tooManyCompletions = (seconds: number) =>
  new ProblemError('too-many-completions', undefined, {
    headers: { 'retry-after': String(seconds) },
  })

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
function completion(banks: ItemBanks, test: StoredTest, score: Score, items: readonly Item[] | null) {
  const check = presentCheck(banks, test)
  const scale = banks.scaleOf(test.bankVersion)
  return {
    status: 'completed' as const,
    shortcode: test.shortcode,
    answered: test.itemIds.length,
    vocab_size: { lemmas_number: score.counts.word.known, level: score.level },
    tells_level: score.tellsLevel,
    ...(items && {
      items: items.flatMap((item, position) => (item.fake ? [] : [{ position, ...revealItem(item, scale) }])),
    }),
    ...(check?.status === 'open' && { check }),
  }
}
