import type { SaveTestRequest } from '#contracts/endpoints'
import { countAnswered, mergeAnswers } from '#domain/mergeAnswers'
import { mergeProfile } from '#domain/mergeProfile'
import type { Progress, StoredTest } from '../db/vocabTestRepository.ts'
import type { Item } from '../item-bank/itemSchema.ts'
import { invalidContent, type InvalidField } from '../problems.ts'

/**
 * Holds the words of a save against the items served: as many, and where a subject is named, the same one.
 * @throws ProblemError 422 naming the places.
 */
export function requireServedWords(items: readonly Item[], words: SaveTestRequest['words']): void {
  if (words.length !== items.length) {
    throw invalidContent([{ path: 'words', message: `The test has ${items.length} words, not ${words.length}` }])
  }
  const errors: InvalidField[] = []
  words.forEach(({ subject }, position) => {
    if (subject !== undefined && subject !== items[position]?.subject) {
      errors.push({ path: `words.${position}.subject`, message: 'Not the word that was served at this position' })
    }
  })
  if (errors.length > 0) throw invalidContent(errors)
}

/** Merges a save that fits the test into it. `answered`: how many words are then answered. */
export function mergeSave(test: StoredTest, request: SaveTestRequest, now: number): Progress & { answered: number } {
  const answers = mergeAnswers(test.answers, request.words, now)
  const answered = countAnswered(answers)
  return {
    testId: test.testId,
    status: answered > 0 ? 'in-progress' : 'new',
    answers,
    answered,
    userProfile: mergeProfile(test.userProfile, request.user_profile ?? {}),
    // Written once: who sent the learner does not change with a later visit (spec 4, referrer).
    referredBy: test.referredBy ?? (request.referred_by || null),
    savedAt: now,
  }
}
