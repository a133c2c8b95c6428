import type { VocabTest } from '#contracts/test.ts'
import { TEST_EXPIRY_MS } from '../../../server/taking/findTestForSave.ts'
import { NEW_TEST, type ApiServer } from '../apiServer.ts'
import { aLongCard, aReview } from '../notebookEntries.ts'
import { saveOfAll } from '../saves.ts'
import type { Loot } from './hostileRequests.ts'

const PRACTICE = [{ subject: 'a', sentence: 'A **a**.', definition: 'a', fake: false }]

/**
 * Collects tests in each of their states, their ids and codes, and valid and invalid credentials. Moves the clock on by
 * a month.
 */
export async function collectLoot(server: ApiServer): Promise<Loot> {
  const expired = await server.createTest()
  server.advance(TEST_EXPIRY_MS)
  const [owner, someoneElse] = [await server.bearer('owner'), await server.bearer('someone-else')]
  const untouched = await server.createTest()
  const claimed = await server.createTest(owner)
  const completed = await server.createTest()
  const carried = await server.createTest()
  await server.complete(completed.test_id, validSave(completed, server), 'owner')
  const transfer = { ...validSave(carried, server), test_id: carried.test_id, flow: 'noD', practice: PRACTICE }
  const { code } = (await server.send('POST', '/v1/transfers/', transfer)).json<{ code: string }>()

  const tests = [untouched, claimed, completed, carried, expired]
  const outdated = await server.provider.tokenFor('owner', { claims: { exp: 1 } })
  return {
    ids: [...tests.flatMap((test) => [test.test_id, test.shortcode]), code],
    credentials: {
      valid: [owner.authorization, someoneElse.authorization],
      invalid: [`Bearer ${outdated}`, owner.authorization.slice(0, -4), 'Bearer ', 'Basic YTpi'],
    },
    validBodies: tests.flatMap((test) => {
      // Most calls read no more than this.
      const small = {
        ...{ test_id: test.test_id, code, name_form: 'first', link_on: true },
        ...{ answers: [{ position: 0, chosen: 1 }], declined: true },
        ...{ entries: [aReview('valid'), aLongCard('valid')], practised: ['y3aVQW5sk7Zvx23l'] },
      }
      const whole = {
        ...{ ...NEW_TEST, ...small, flow: 'noD', practice: PRACTICE },
        ...validSave(test, server),
        user_profile: { native_language: 'es', age_group: 1990, email: 'learner@example.org', full_name: 'A Learner' },
        referred_by: 'https://example.org',
      }
      return [small, whole]
    }),
  }
}

/** A save with every word answered. Without subjects, its answers fit any test. */
function validSave(test: VocabTest, server: ApiServer) {
  const { words } = saveOfAll(test, (position) => position % 2 === 0, server.now())
  return { words: words.map(({ subject: _, ...answer }) => answer) }
}
