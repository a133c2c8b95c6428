import { expect, test } from 'vitest'
import { pathOf } from '#contracts/endpoint.ts'
import { ReadOwnResult, type OwnResult } from '#contracts/ownResult.ts'
import { currentScale } from '#rules/levelScale.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { difficultyBand } from '../../../server/measure/itemBanks.ts'
import { itemId } from '../../../server/measure/itemId.ts'
import { TEST_EXPIRY_MS } from '../../../server/taking/findTestForSave.ts'
import { itemsToLearn } from '../../../server/taking/learnNext.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

// Without a study part, so that lists contain what forms may ask.
const bank = { ...loadItemBank(), study: [] }
const server = sharedApiServer({ itemBank: bank, earlierBanks: [{ ...bank, version: '2026.11-4' }] })

const created = async (userId: string) => server.createTest(await server.bearer(userId))
const completedBy = (userId: string, ability?: number) => server.completedBy(userId, {}, ability)
async function fetchLearnNext(userId: string, shortcode: string) {
  const response = await server.send(
    'GET',
    `/v1/${pathOf(ReadOwnResult, { shortcode })}`,
    undefined,
    await server.bearer(userId),
  )
  return response.json<OwnResult>().learn_next
}
async function readStoredList(testId: string) {
  const { item_ids, score } = await server.stored(testId)
  return itemsToLearn(bank, { itemIds: item_ids, score })
}
/** The items of a test, including fakes, which have real subjects of the bank with other sentences. */
const subjects = (made: { words: readonly { subject?: string | undefined }[] }) =>
  new Set(made.words.map(({ subject }) => subject!))
const common = (list: readonly { subject: string }[], met: ReadonlySet<string>) =>
  list.filter(({ subject }) => met.has(subject)).map(({ subject }) => subject)

// §12.8
test('the list to learn next has up to 50 expressions of the current bank with meaning, kind and band, none from the test', async () => {
  const made = await completedBy('ada')
  const list = await fetchLearnNext('ada', made.shortcode)
  expect(list).toHaveLength(50)
  expect(common(list, subjects(made))).toEqual([])
  expect(list).toEqual(
    (await readStoredList(made.test_id)).map((item) => {
      const { subject, sentence, definition, kind } = item
      return { item_id: itemId(item), subject, sentence, definition, kind, band: difficultyBand(item, currentScale) }
    }),
  )
})

test('the list to learn next leaves out a form handed out before the result, without a replacement', async () => {
  const spare = await created('cleo')
  const made = await completedBy('cleo')
  const all = await readStoredList(made.test_id)
  // Otherwise there would be nothing to leave out.
  expect(common(all, subjects(spare)).length).toBeGreaterThan(0)
  const shown = await fetchLearnNext('cleo', made.shortcode)
  expect(common(shown, subjects(spare))).toEqual([])
  expect(shown.map(({ subject }) => subject)).toEqual(
    all.map(({ subject }) => subject).filter((subject) => !subjects(spare).has(subject)),
  )
})

test('an older result gives the newest list to learn next, without the expressions of the older test', async () => {
  const older = await completedBy('cora', -1)
  server.advance(60_000)
  const newest = await completedBy('cora')
  const shown = await fetchLearnNext('cora', older.shortcode)
  const avoided = (await readStoredList(newest.test_id)).map(({ subject }) => subject)
  expect(shown.map(({ subject }) => subject)).toEqual(avoided.filter((subject) => !subjects(older).has(subject)))
  expect(common(await readStoredList(older.test_id), new Set(avoided)).length, 'it had one of its own').toBeLessThan(50)
})

test('the list to learn next includes the expressions of an open form once that test has expired', async () => {
  const spare = await created('dora')
  const { shortcode } = await completedBy('dora')
  expect(common(await fetchLearnNext('dora', shortcode), subjects(spare))).toEqual([])
  server.advance(TEST_EXPIRY_MS)
  expect(common(await fetchLearnNext('dora', shortcode), subjects(spare)).length).toBeGreaterThan(0)
})

test('the list to learn next does not depend on other users’ tests', async () => {
  const { shortcode } = await completedBy('eve')
  const before = await fetchLearnNext('eve', shortcode)
  for (let count = 0; count < 5; count++) await created('someone-else')
  expect(await fetchLearnNext('eve', shortcode)).toEqual(before)
})

test('the list to learn next comes from the current bank even for a result of an earlier bank, shipped or not', async () => {
  for (const version of ['2026.11-4', 'gone']) {
    const made = await completedBy(`of ${version}`)
    await server.db.query('update vocab_tests set bank_version = $2 where test_id = $1', [made.test_id, version])
    expect(await fetchLearnNext(`of ${version}`, made.shortcode)).toHaveLength(50)
  }
})

// §8.11
test('the next form has nothing from the last result’s list, nor from the last test', async () => {
  for (let count = 0; count < 10; count++) {
    const user = `kim ${count}`
    const last = await completedBy(user, (count - 5) / 5)
    const list = await fetchLearnNext(user, last.shortcode)
    expect(list).toHaveLength(50)
    const next = await created(user)
    expect(common(list, subjects(next))).toEqual([])
    expect([...subjects(next)].filter((subject) => subjects(last).has(subject))).toEqual([])
    // The list does not change while that form is open.
    expect(await fetchLearnNext(user, last.shortcode)).toEqual(list)
  }
})
