import { describe, expect, test } from 'vitest'
import type { AccountResponse } from '#contracts/account.ts'
import { ACCOUNT_PATH } from '#contracts/apiPaths.ts'
import { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import type { VocabTest } from '#contracts/test.ts'
import { readPersonData } from '../../../../server/accounts/personData.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { currentEdition } from '../../../../server/measure/edition/edition.ts'
import { TESTS_PATH } from '../../../support/apiServer.ts'
import { countKey } from '../../../support/completedLearners.ts'
import { answersTo, checksOf, type Offered } from '../../../support/meaningChecks.ts'
import { plantNoLevel } from '../../../support/noLevel.ts'
import { ownResultsOf } from '../../../support/ownResults.ts'
import { knowsUpTo } from '../../../support/plausibleLearner.ts'
import { saveOfAll } from '../../../support/saves.ts'
import { sharedApiServer } from '../../../support/sharedApiServer.ts'

const server = sharedApiServer()

const { offeredTo, send } = checksOf(() => server)
const { readOwn } = ownResultsOf(() => server)
const allWrong = (offered: Offered) => ({ answers: answersTo(offered, () => 'wrong') })
const shared = async ({ shortcode }: VocabTest) => (await server.share(shortcode)).json<MeasuredResult>()

// §8.55
describe('the result of a checked test', () => {
  test('a checked test is scored again, and both scores are stored with time and version', async () => {
    const offered = await offeredTo('nina')
    const first = await server.stored(offered.test_id)
    server.advance(60_000)
    await send('nina', offered.shortcode, allWrong(offered))
    const { tests } = await readPersonData({ db: server.db, countKey }, { uid: 'nina' })
    const [stored] = tests as unknown as [Record<string, unknown> & { score: Record<string, unknown> }]
    expect(stored['first_score']).toEqual(first.score)
    expect(stored.score).toMatchObject({ meaningsChecked: true, scoringVersion: currentEdition.scoringVersion })
    expect(Number(stored.score['ability'])).toBeLessThan(first.score!.ability)
    expect(stored['checked_at']).toEqual(new Date(server.now()))
    expect(stored['check_answers']).toHaveLength(10)
    expect(stored['check_questions']).toHaveLength(10)
  })

  // With more, the answers would give no level.
  const FAKES_CLAIMED = 5
  test('a checked test uses the times of its answers like the first score', async () => {
    const created = await server.createTest()
    const knows = knowsUpTo(created.words)
    const { byId } = loadItemBank()
    const { item_ids } = await server.stored(created.test_id)
    const fakes = item_ids.flatMap((id, place) => (byId.get(id)!.fake ? [place] : [])).slice(0, FAKES_CLAIMED)
    const all = saveOfAll(created, (place) => knows(place) || fakes.includes(place), server.now())
    const words = all.words.map((word, place) => (fakes.includes(place) ? { ...word, decision_time: 300 } : word))
    const completion = (await server.complete(created.test_id, { words }, 'nora')).json<{ check: MeaningCheck }>()
    if (completion.check?.status !== 'open') throw new Error('No check')
    const { questions } = completion.check
    expect(await shared(created)).toMatchObject({ overclaiming: true, read_quickly: true })
    expect((await send('nora', created.shortcode, allWrong({ ...created, questions }))).statusCode).toBe(200)
    expect(await shared(created)).toMatchObject({ meanings_checked: true, overclaiming: true, read_quickly: true })
  })

  test('a checked result is available at once to owner and visitors, with a new ETag and a note on the check', async () => {
    const offered = await offeredTo('olga')
    const { etag } = (await server.share(offered.shortcode)).headers as { etag: string }
    const before = await shared(offered)
    expect(before.meanings_checked).toBe(false)
    await send('olga', offered.shortcode, allWrong(offered))
    const after = await shared(offered)
    expect(after).toMatchObject({ meanings_checked: true, test_datetime: before.test_datetime })
    expect(after.ability).toBeLessThan(before.ability)
    expect(after.lemmas_number).toBeLessThan(before.lemmas_number)
    const url = `${TESTS_PATH}share/${offered.shortcode}/`
    expect((await server.send('GET', url, undefined, { 'if-none-match': etag })).statusCode).toBe(200)

    const account = await server.send('GET', `/v1/${ACCOUNT_PATH}`, undefined, await server.bearer('olga'))
    const { results } = account.json<AccountResponse>()
    expect(results).toMatchObject([{ ability: after.ability, ability_range: after.ability_range, level: after.level }])
  })

  test('a checked result that loses its level still mentions its check', async () => {
    const offered = await offeredTo('quinn')
    await send('quinn', offered.shortcode, allWrong(offered))
    await plantNoLevel(server, offered.shortcode)
    const own = (await readOwn('quinn', offered.shortcode)).json<OwnResult>()
    expect(own).toMatchObject({ tells_level: false, answered: [], check: { status: 'done' } })
  })
})

// §8.58
test('the next form avoids the expressions that the result listed to learn before and after its check', async () => {
  const offered = await offeredTo('uma')
  const list = async () =>
    (await readOwn('uma', offered.shortcode)).json<OwnResult>().learn_next.map(({ subject }) => subject)
  const before = await list()
  await send('uma', offered.shortcode, allWrong(offered))
  const after = await list()
  expect(after).not.toEqual(before)
  for (let count = 0; count < 10; count++) {
    const next = (await server.createTest(await server.bearer('uma'))).words.map(({ subject }) => subject)
    expect(next.filter((subject) => before.includes(subject) || after.includes(subject))).toEqual([])
  }
})
