import type { CreateTestRequest } from '#contracts/taking.ts'
import type { VocabTest } from '#contracts/test.ts'
import { confirmStored } from '../db/confirmStored.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'
import { countOfDay } from '../http/dailyCount.ts'
import { invalidContent, ProblemError } from '../http/problems.ts'
import type { Identity } from '../identity/identity.ts'
import type { Owner } from '../identity/owner.ts'
import { assembleForm } from '../measure/form/assembleForm.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import { unknownBank } from './findTestForSave.ts'
import { findTestByKey, KEY_LIFETIME_MS } from './idempotencyRepository.ts'
import { priorAbility, readEarlierTests, readPractised, subjectsMetIn } from './metBefore.ts'
import { NOTHING_SAVED, presentTest } from './presentTest.ts'
import { insertTest, removeUnanswered, type IdempotencyKey, type ServedTest } from './vocabTestRepository.ts'

/** There are 3e14 shortcodes, so even two collisions in a row would mean that something else is wrong. */
const SHORTCODE_ATTEMPTS = 5

/**
 * The client that requests a test: its network, or null if that is trusted, its identity if it sent a token, and its
 * idempotency key, if any.
 */
export type Requester = { network: string | null; identity: Identity | null; idempotencyKey: string | null }

/**
 * Creates a test. A signed-in user claims it, and their oldest unanswered test is removed if there are too many. If the
 * same idempotency key was used within 24 hours, returns that request's test instead, as it was when it was created.
 * @throws ProblemError 422 for an unknown deck; 429 if too many tests were made from the network today; 503 while the
 * same request is still being processed.
 */
export async function createTest(
  deps: Dependencies,
  request: CreateTestRequest,
  { network, identity, idempotencyKey: key }: Requester,
): Promise<VocabTest> {
  const { db, banks, clock, random, ids } = deps
  const deckId = request.deck_id ?? null
  if (deckId !== null && !deps.decks.has(deckId)) throw invalidContent([{ path: 'deck_id', message: 'Unknown deck' }])

  const now = clock()
  const reserved = key === null ? null : { key, since: now - KEY_LIFETIME_MS }
  const earlier = reserved && (await findTestByKey(db, reserved))
  if (earlier) {
    await confirmStored(db)
    return asServed(earlier, banks)
  }
  await countOfDay(db, deps, network, { counted: 'new tests', limit: deps.dailyLimits.newTestsADay })

  const completed = await readEarlierTests(deps, { identity, completedTests: request.completed_tests ?? [] })
  const practised = await readPractised(deps, { identity, practised: request.practised ?? [] })
  const met = subjectsMetIn(banks.current, completed, practised)
  const items = assembleForm(banks.current, random, met, priorAbility(completed))
  const draft: Omit<ServedTest, 'shortcode'> = {
    testId: ids.testId(),
    webTestVersion: request.web_test_version,
    deckId,
    bankVersion: banks.current.version,
    itemIds: items.map(({ id }) => id),
    createdAt: now,
  }
  const owner = identity?.owner ?? null
  let test = await insertWithFreeShortcode(db, draft, { owner, reserved, newShortcode: ids.shortcode })
  if (!test) {
    // The same request, at the same time, was faster.
    test = reserved && (await findTestByKey(db, reserved))
    if (!test) throw new ProblemError('unavailable', 'The same request is being worked on. Please try again.')
    await confirmStored(db)
  }
  if (owner !== null) await removeUnanswered(db, owner, test.testId)
  return asServed(test, banks)
}

/** Inserts a test with a free shortcode. Returns null if its idempotency key has been used meanwhile. */
async function insertWithFreeShortcode(
  db: Queryable,
  draft: Omit<ServedTest, 'shortcode'>,
  added: { owner: Owner | null; reserved: IdempotencyKey | null; newShortcode: () => string },
): Promise<ServedTest | null> {
  for (let attempt = 1; attempt <= SHORTCODE_ATTEMPTS; attempt++) {
    const test = { ...draft, shortcode: added.newShortcode() }
    const outcome = await insertTest(db, test, added.owner, added.reserved)
    if (outcome !== 'shortcode taken') return outcome === 'inserted' ? test : null
  }
  throw new Error(`No free shortcode in ${SHORTCODE_ATTEMPTS} attempts`)
}

/** Presents a test as it was created, without any answers or profile that were saved since. */
function asServed(test: ServedTest, banks: ItemBanks): VocabTest {
  const items = banks.itemsOf(test)
  if (!items) throw unknownBank(banks, test.bankVersion)
  return presentTest({ ...test, ...NOTHING_SAVED }, items)
}
