import { beforeEach, expect, test } from 'vitest'
import type { ReviewEntry } from '#contracts/notebook.ts'
import type { VocabTest } from '#contracts/test.ts'
import { shuffled } from '#rules/shuffle.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import { itemId } from '../../../server/measure/itemId.ts'
import { subjectsMetIn } from '../../../server/taking/metBefore.ts'
import { seededForms } from '../../support/answeredForm.ts'
import { NEW_TEST, TESTS_PATH } from '../../support/apiServer.ts'
import { parallelismOf } from '../../support/formEquality.ts'
import { aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { seededRandom } from '../../support/seededRandom.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const DAY = 24 * 60 * 60 * 1000
const SEED = 7
const bank = loadItemBank()
const realBySubject = new Map(bank.items.flatMap((item) => (item.fake ? [] : [[item.subject, item] as const])))
const idioms = bank.items
  .filter(({ kind, fake }) => kind === 'idiom' && !fake)
  .toSorted((one, other) => one.b - other.b)

/** Draws the same items for each request that avoids the same expressions. */
let draw: () => number
beforeEach(() => (draw = seededRandom(SEED)))
const server = sharedApiServer({ random: () => draw() })
const { add } = notebooksOf(() => server)

const guest = async () => ({
  authorization: `Bearer ${await server.provider.tokenFor('guest', { claims: { firebase: { sign_in_provider: 'anonymous' } } })}`,
})
/** Returns the real items of a form, always drawn with the same seed. */
async function formFor(headers: Record<string, string>, practised?: unknown): Promise<Item[]> {
  draw = seededRandom(SEED)
  const response = await server.send('POST', TESTS_PATH, { ...NEW_TEST, practised }, headers)
  expect(response.statusCode).toBe(201)
  return response.json<VocabTest>().words.flatMap(({ subject, sentence }) => {
    const item = realBySubject.get(subject!)
    return item?.sentence === sentence ? [item] : []
  })
}
let entries = 0
/** Returns reviews of items. `day`: how many days ago each took place. */
const reviews = (items: readonly Item[], day: (index: number) => number, changes: Partial<ReviewEntry> = {}) =>
  items.map((item, index) =>
    aReview(`practised-${entries++}`, { card: itemId(item), at: server.now() - DAY * day(index), ...changes }),
  )
const common = (form: readonly Item[], items: readonly Item[]) => form.filter((item) => items.includes(item))

// §8.11
test('a form asks no expression that the account practised, and does not depend on the practice of others', async () => {
  const first = await formFor(await server.bearer('ada'))
  await add(
    'ada',
    reviews(first.slice(0, 40), () => 1),
  )
  const form = await formFor(await server.bearer('ada'))
  expect(common(form, first.slice(0, 40))).toEqual([])
  expect(await formFor(await server.bearer('bea'))).toEqual(first)
})

// §8.46
test('a form repeats the expressions whose last review was longest ago if a whole kind was practised', async () => {
  const long = (index: number) => (index % 2 === 0 ? 300 : 1)
  await add('cleo', reviews(idioms, long))
  // Those practised yesterday also have an earlier review, which arrives later.
  await add(
    'cleo',
    reviews(
      idioms.filter((_, index) => long(index) === 1),
      () => 400,
    ),
  )
  const asked = common(await formFor(await server.bearer('cleo')), idioms)
  expect(asked).toHaveLength(10)
  expect(asked.filter((item) => long(idioms.indexOf(item)) === 1)).toEqual([])
})

// §8.46
test('an expression met only in a test is asked before practised ones, whenever they were practised', () => {
  const [inTest, ...practised] = idioms.map(({ id }) => bank.byId.get(id)!)
  const score = { tellsLevel: false } as never
  const met = subjectsMetIn(
    bank,
    [{ itemIds: [inTest!.id, practised[0]!.id], score }],
    practised.slice(0, 20).map(itemId),
  )
  const order = [inTest, practised[0], practised[2], practised[19]].map((item) => met.get(item!.subject)!)
  expect(order).toEqual([...order].sort((one, other) => other - one))
  expect(new Set(order).size).toBe(4)
  expect(met.has(practised[30]!.subject)).toBe(false)
})

test('forms stay parallel if every expression was practised, or nearly so where hard words are few', () => {
  const random = seededRandom(SEED)
  const met = subjectsMetIn(bank, [], shuffled([...realBySubject.values()], random).map(itemId))
  const forms = Array.from({ length: 50 }, () => assembleForm(bank, random, met))
  for (const { theta, ratio } of parallelismOf([...seededForms(bank, 50, SEED), ...forms]))
    expect(ratio).toBeLessThanOrEqual(theta <= 2.5 ? 1.05 : 1.1)
})

// §8.71
test('the ids from the device count without an account, for a guest, and with an account beside its notebook', async () => {
  const first = await formFor({})
  const practised = first.slice(0, 40).map(itemId)
  await add(
    'dora',
    reviews(first.slice(40, 50), () => 1),
  )
  for (const headers of [{}, await guest(), await server.bearer('dora')])
    expect(common(await formFor(headers, practised), first.slice(0, 40))).toEqual([])
  expect(common(await formFor(await server.bearer('dora'), practised), first.slice(40, 50))).toEqual([])
})

// §8.71
test('the last ids from the device are the most recently practised', async () => {
  const [old, recent] = [idioms.filter((_, index) => index % 2 === 0), idioms.filter((_, index) => index % 2 === 1)]
  const asked = common(await formFor({}, [...recent, ...old, ...recent].map(itemId)), idioms)
  expect([asked.length, common(asked, recent)]).toEqual([10, []])
})

// §8.71
test('unknown ids from the device are ignored', async () => {
  const fake = bank.items.find((item) => item.fake)!
  expect(await formFor({}, ['', 'no id', '\u0000', '\ud800', '__proto__', fake.id, 'x'.repeat(16)])).toEqual(
    await formFor({}),
  )
})

// §8.71
test.each<[string, string, unknown]>([
  ['501 ids', 'practised', Array.from({ length: 501 }, () => 'x')],
  ['a number in the list', 'practised.1', ['x', 7]],
  ['a text in place of a list', 'practised', 'x'],
])('a request with %s is a 422 that names the place', async (_what, path, practised) => {
  const response = await server.send('POST', TESTS_PATH, { ...NEW_TEST, practised })
  expect([response.statusCode, response.json().errors[0].path]).toEqual([422, path])
})
