import type { CreateTestRequest } from '#contracts/endpoints'
import type { VocabTest } from '#contracts/vocabTest'
import { claimKey, findTestByKey } from '../db/idempotencyRepository.ts'
import type { Queryable } from '../db/queryable.ts'
import { findLastCompleted, insertTest, type ServedTest } from '../db/vocabTestRepository.ts'
import { assembleForm } from '../item-bank/assembleForm.ts'
import type { ItemBank } from '../item-bank/itemBank.ts'
import { ProblemError, invalidContent } from '../problems.ts'
import type { Dependencies } from './dependencies.ts'
import type { ItemBanks } from './itemBanks.ts'
import { itemsToLearn, subjectsOf } from './learnNext.ts'
import { NOTHING_SAVED, presentTest } from './presentTest.ts'
import { unknownBank } from './unknownBank.ts'

/** A repeated key gives the same test for this long. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000
/** With 3e14 shortcodes even two collisions in a row mean that something else is wrong. */
const SHORTCODE_ATTEMPTS = 5

/** Who asks, if they say so with a token, and the key that makes repeating the request harmless. */
export type Requester = { userId: string | null; idempotencyKey: string | null }

/**
 * Makes a new test, which is the requester's if they say who they are, or hands out the one that the same key got within
 * 24 hours, as it was then.
 * @throws ProblemError 422 for a deck that is not on the list.
 */
export async function createTest(
  deps: Dependencies,
  request: CreateTestRequest,
  { userId, idempotencyKey: key }: Requester,
): Promise<VocabTest> {
  const { db, banks, clock, random, ids } = deps
  const deckId = request.deck_id ?? null
  if (deckId !== null && !deps.decks.has(deckId)) throw invalidContent([{ path: 'deck_id', message: 'Unknown deck' }])

  const now = clock()
  const since = now - KEY_LIFETIME_MS
  const earlier = key === null ? null : await findTestByKey(db, key, since)
  if (earlier) return asServed(earlier, banks)

  const avoid = userId === null ? new Set<string>() : await subjectsToAvoid(db, banks.current, userId)
  const items = assembleForm(banks.current, random, avoid)
  const draft: Omit<ServedTest, 'shortcode'> = {
    testId: ids.testId(),
    webTestVersion: request.web_test_version,
    deckId,
    bankVersion: banks.current.version,
    itemIds: items.map(({ id }) => id),
    createdAt: now,
  }
  const test = await db.transaction(async (transaction) => {
    if (key !== null && !(await claimKey(transaction, { key, testId: draft.testId, now, since }))) {
      const winner = await findTestByKey(transaction, key, since)
      if (winner) return winner
      throw new ProblemError('unavailable', 'The same request is being worked on. Please try again.')
    }
    return insertWithFreeShortcode(transaction, draft, userId, ids.shortcode)
  })
  return asServed(test, banks)
}

async function insertWithFreeShortcode(
  transaction: Queryable,
  draft: Omit<ServedTest, 'shortcode'>,
  claimedBy: string | null,
  newShortcode: () => string,
): Promise<ServedTest> {
  for (let attempt = 1; attempt <= SHORTCODE_ATTEMPTS; attempt++) {
    const test = { ...draft, shortcode: newShortcode() }
    if (await insertTest(transaction, test, claimedBy)) return test
  }
  throw new Error(`No free shortcode in ${SHORTCODE_ATTEMPTS} attempts`)
}

/** The expressions that a user met last time, and those that the result of then told them to learn. */
async function subjectsToAvoid(db: Queryable, current: ItemBank, userId: string): Promise<ReadonlySet<string>> {
  const last = await findLastCompleted(db, userId)
  if (!last) return new Set()
  return new Set([...subjectsOf(current, last.itemIds), ...itemsToLearn(current, last).map(({ subject }) => subject)])
}

/** The answer to its creation: unanswered, without anything that was saved to it since. */
function asServed(test: ServedTest, banks: ItemBanks): VocabTest {
  const items = banks.itemsOf(test)
  if (!items) throw unknownBank(banks, test.bankVersion)
  return presentTest({ ...test, ...NOTHING_SAVED }, items)
}
