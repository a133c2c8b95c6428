import { NEW_TEST, type ApiServer } from '../apiServer.ts'
import { saveOfAll } from '../saves.ts'
import type { Loot } from './hostileRequests.ts'

/** Tests in each of their states, their ids and codes, and credentials that are good and bad. */
export async function gatherLoot(server: ApiServer): Promise<Loot> {
  const untouched = await server.createTest()
  const claimed = await server.createTest(await server.bearer('owner'))
  const completed = await server.createTest()
  const sound = saveOfAll(completed, (position) => position % 2 === 0, server.now())
  await server.complete(completed.test_id, sound, 'owner')
  const carried = await server.createTest()
  const practice = [{ subject: 'a', sentence: 'A **a**.', definition: 'a', fake: false }]
  const transfer = { ...saveOfAll(carried, () => true, 1), test_id: carried.test_id, flow: 'noD', practice }
  const { code } = (await server.send('POST', '/v1/transfers/', transfer)).json<{ code: string }>()

  const good = await server.bearer('owner')
  const other = await server.bearer('someone-else')
  const expired = await server.provider.tokenFor('owner', { claims: { exp: 1 } })
  return {
    ids: [...[untouched, claimed, completed, carried].flatMap((test) => [test.test_id, test.shortcode]), code],
    credentials: [
      good.authorization,
      other.authorization,
      `Bearer ${expired}`,
      good.authorization.slice(0, -4),
      'Bearer ',
      'Basic YTpi',
    ],
    soundBody: {
      ...NEW_TEST,
      ...{ test_id: untouched.test_id, flow: 'noD', practice, code },
      // Without the subjects the answers fit every test.
      words: sound.words.map(({ subject: _, ...answer }) => answer),
      user_profile: { native_language: 'es', age_group: 1990, email: 'learner@example.org', full_name: 'A Learner' },
      referred_by: 'https://example.org',
    },
  }
}
