import { expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { deckResults } from '../../../server/results/deckResults.ts'
import { NEW_TEST, TESTS_PATH } from '../../support/apiServer.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const server = sharedApiServer({ decks: new Set(['films', 'songs']) })

async function complete(deck: string, userId: string, ability: number) {
  const created = (await server.send('POST', TESTS_PATH, { ...NEW_TEST, deck_id: deck })).json<VocabTest>()
  const user_profile = { full_name: 'Ada Lovelace', email: 'ada@example.org', native_language: 'es' }
  const body = { ...saveOfAll(created, knowsUpTo(created.words, ability), server.now()), user_profile }
  expect((await server.complete(created.test_id, body, userId)).statusCode).toBe(200)
  return created
}

test('the results of a deck are one line each, by ability, and say nothing about whose they are', async () => {
  const [high, low] = [await complete('films', 'ada', 1), await complete('films', 'bob', -1)]
  await complete('songs', 'cleo', 0)
  const lines = await deckResults(server.db, 'films')
  expect(lines[0]).toBe(
    'completed_on,level,ability,ability_low,ability_high,words,phrasal_verbs,idioms,overclaiming,meanings_checked,edition',
  )
  expect(lines).toHaveLength(3)
  const [first, second] = lines.slice(1).map((line) => line.split(','))
  expect(Number(first![2])).toBeLessThan(Number(second![2]))
  expect(first!.slice(5, 8)).toEqual([
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^\d+$/),
  ])
  expect(first![0]).toBe(new Date(server.now()).toISOString().slice(0, 10))
  for (const secret of ['Ada', 'ada', 'bob', high.shortcode, low.shortcode, high.test_id]) {
    expect(lines.join()).not.toContain(secret)
  }
})

test('a deck without a completed test has only the names of the columns', async () => {
  expect(await deckResults(server.db, 'nothing')).toHaveLength(1)
})
