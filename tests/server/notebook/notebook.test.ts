import { describe, expect, test } from 'vitest'
import {
  AddEntries,
  MAX_ENTRIES_SENT,
  MAX_ENTRIES_STORED,
  type NotebookEntry,
  type NotebookLog,
} from '#contracts/notebook.ts'
import { aLongCard, aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const PATH = `/v1/${AddEntries.path}`
const DAY = 24 * 60 * 60 * 1000

const server = sharedApiServer()
const { add, read, readOn, fill } = notebooksOf(() => server)
const stored = async (userId: string) => (await readOn(userId)).entries

const common = { device: 'device-1', counter: 1, at: 2_000, card: 'card-number-1' }
const OF_EACH_KIND: NotebookEntry[] = [
  aLongCard('texts'),
  aReview('review'),
  { ...common, id: 'undo-of-review', what: 'undo', review: aReview('review').id },
  { ...common, id: 'state-of-card', what: 'state', state: 'suspended' },
]

// §8.66
describe('a notebook', () => {
  test('a notebook contains the entries of its user as sent, and none of other users', async () => {
    const response = await add('ada', OF_EACH_KIND)
    expect([response.statusCode, response.json()]).toEqual([200, { limited: [] }])
    await add('ada-two', [aReview('of-ada-two')])
    expect(await stored('ada')).toEqual(OF_EACH_KIND)
    expect((await read('nobody')).json()).toEqual({ entries: [], cursor: '0', more: false })
  })

  test('a notebook keeps the first of several entries with the same id, within a request and between requests', async () => {
    const [first, second] = [aReview('twice'), aReview('twice', { grade: 1 })]
    await add('bob', [first, second])
    await add('bob', [second, aReview('another')])
    expect(await stored('bob')).toEqual([first, aReview('another')])
  })

  test('a notebook accepts 1,000 entries with the longest texts at once', async () => {
    const entries = Array.from({ length: MAX_ENTRIES_SENT }, (_, index) => aLongCard(`${index}`))
    expect((await add('carol', entries)).statusCode).toBe(200)
    expect(await stored('carol')).toEqual(entries)
  })

  test('a notebook is never cached', async () => {
    for (const response of [await add('ada', []), await read('ada')])
      expect(response.headers['cache-control']).toBe('no-store')
  })
})

// §8.68
test('a time later than the server’s is that of the receipt, and the response says so until the device has adopted it', async () => {
  const latest = server.now()
  const [inTime, ahead] = [aReview('in-time', { at: latest }), aReview('ahead', { at: latest + 1 })]
  const limited = { ...ahead, at: latest }
  expect((await add('dan', [inTime, ahead])).json()).toEqual({ limited: [limited] })
  expect(await stored('dan')).toEqual([inTime, limited])
  server.advance(7 * DAY)
  expect((await add('dan', [ahead])).json()).toEqual({ limited: [limited] })
  expect((await add('dan', [limited])).json()).toEqual({ limited: [] })
})

// §8.82
test('a cursor whose entry a restored database has lost is answered from the beginning, and the response says so', async () => {
  await add('ines', [aReview('kept'), aReview('lost')])
  const { cursor } = await readOn('ines')
  await server.db.query("delete from notebook_entries where user_id = 'ines' and id = $1", [aReview('lost').id])
  const [number] = cursor.split('-', 1)
  for (const after of [cursor, number]) {
    const { entries, restarted } = (await read('ines', `?after=${after}`)).json<NotebookLog>()
    expect([entries, restarted]).toEqual([[aReview('kept')], true])
  }
  // Another entry has got its number.
  const [kept] = (await readOn('ines')).cursor.split('-', 1)
  expect((await read('ines', `?after=${kept}-${aReview('lost').id}`)).json()).toMatchObject({ restarted: true })
})

// §8.70
test('a cursor of 1.0.0, which is a number alone, is read on from', async () => {
  await add('jo', [aReview('first')])
  const [number] = (await readOn('jo')).cursor.split('-', 1)
  await add('jo', [aReview('second')])
  const answer = (await read('jo', `?after=${number}`)).json<NotebookLog>()
  expect([answer.entries, answer.restarted]).toEqual([[aReview('second')], undefined])
})

// §8.69
test('a full notebook refuses new entries, says what to do, and still accepts entries that it has', async () => {
  await fill('erin', MAX_ENTRIES_STORED - 1)
  const [last, beyond] = [aReview('last'), aReview('beyond')]
  const refused = await add('erin', [last, beyond])
  expect([refused.statusCode, refused.json().type]).toEqual([409, 'urn:problem-type:notebook-full'])
  expect(refused.json().detail).toContain('keep its entries on the device')
  expect((await add('erin', [last])).statusCode).toBe(200)
  expect((await add('erin', [beyond])).statusCode).toBe(409)
  expect((await add('erin', [last])).statusCode).toBe(200)
  const entries = await stored('erin')
  expect([entries.length, entries.at(-1)]).toEqual([MAX_ENTRIES_STORED, last])
})

// §8.70
test('a notebook is read in parts, from cursor to cursor, and the last cursor requests later entries', async () => {
  await fill('finn', 2 * MAX_ENTRIES_SENT + 1)
  const first = (await read('finn')).json()
  expect([first.entries.length, first.more]).toEqual([MAX_ENTRIES_SENT, true])
  const { entries, cursor } = await readOn('finn')
  expect(new Set(entries.map(({ id }) => id)).size).toBe(2 * MAX_ENTRIES_SENT + 1)
  await add('finn', [aReview('later')])
  expect((await readOn('finn', cursor)).entries).toEqual([aReview('later')])
})

// §8.70
test.each([
  '?after=',
  '?after=x',
  '?after=-1',
  '?after=1.5',
  '?after=1%00',
  `?after=${'9'.repeat(19)}`,
  '?after=1&after=2',
])('a query with an invalid cursor is a 400: %s', async (query) => {
  const response = await read('ada', query)
  expect([response.statusCode, response.json().detail]).toEqual([400, expect.stringMatching(/^after: .* Leave it out/)])
})

// §8.67
describe('an invalid list of entries', () => {
  const { id: _, ...withoutId } = aReview('without')
  test.each<[string, unknown, string]>([
    ['a text', 'none', 'entries'],
    ['1,001 entries', Array.from({ length: 1_001 }, (_each, index) => aReview(`${index}`)), 'entries'],
    ['null', [null], 'entries.0'],
    ['an entry without an id', [aReview('valid'), withoutId], 'entries.1.id'],
    ['an id with a space', [{ ...aReview('id'), id: 'with a blank' }], 'entries.0.id'],
    ['an unknown kind', [{ ...aReview('unknown'), what: 'painting' }], 'entries.0.what'],
    ['an entry without a kind', [{ ...aReview('unknown'), what: undefined }], 'entries.0.what'],
    ['a grade of 5', [{ ...aReview('grade'), grade: 5 }], 'entries.0.grade'],
    ['a time before 1970', [{ ...aReview('time'), at: -1 }], 'entries.0.at'],
    ['half a millisecond', [{ ...aReview('time'), at: 0.5 }], 'entries.0.at'],
    ['a text that cannot be stored', [{ ...aLongCard('nul'), subject: '\u0000' }], 'entries.0.subject'],
    ['half a character', [{ ...aLongCard('half'), sentence: '\ud800' }], 'entries.0.sentence'],
    ['a text that is too long', [{ ...aLongCard('long'), definition: 'x'.repeat(401) }], 'entries.0.definition'],
  ])('a request with %s is a 422 that names the place, and stores nothing', async (_what, entries, path) => {
    const response = await add('gina', entries)
    expect([response.statusCode, response.json().errors[0].path]).toEqual([422, path])
    expect(await stored('gina')).toEqual([])
  })

  test('the response to an unknown kind of entry names it', async () => {
    const response = await add('gina', [{ ...aReview('unknown'), what: 'painting' }])
    expect(response.json().detail).toBe('entries.0.what: Unknown kind of entry: "painting"')
  })
})

// §8.72
describe('a client without an account', () => {
  const guest = async () => {
    const claims = { firebase: { sign_in_provider: 'anonymous' } }
    return { authorization: `Bearer ${await server.provider.tokenFor('guest', { claims })}` }
  }
  test.each<[string, () => Promise<Record<string, string>>]>([
    ['the token of a guest', guest],
    ['no token', async () => ({})],
    ['an invalid token', async () => ({ authorization: 'Bearer heidi' })],
  ])('a client with %s gets a 401, and nothing is stored', async (_token, headers) => {
    const tooLarge = JSON.stringify({ entries: 'x'.repeat(AddEntries.body.bytes) })
    const requests = [{ entries: [aReview('of-a-guest')] }, tooLarge]
    for (const body of requests) expect((await server.send('POST', PATH, body, await headers())).statusCode).toBe(401)
    expect((await server.send('GET', PATH, undefined, await headers())).statusCode).toBe(401)
    expect(await server.db.query("select 1 from notebook_entries where user_id = 'guest'")).toEqual([])
  })

  test('a body beyond the limit is a 413 for a client with an account', async () => {
    expect((await add('heidi', 'x'.repeat(AddEntries.body.bytes))).statusCode).toBe(413)
  })
})
