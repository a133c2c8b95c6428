import { describe, expect, test } from 'vitest'
import { AddEntries, MAX_ENTRIES_STORED, type NotebookEntry } from '#contracts/notebook.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createItemBanks } from '../../../server/measure/itemBanks.ts'
import { itemId } from '../../../server/measure/itemId.ts'
import { readPractised } from '../../../server/taking/metBefore.ts'
import { aLongCard, aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const school = sharedApiServer({ rateLimits: RATE_LIMITS })
const reviews = (count: number) => Array.from({ length: count }, (_, index) => aReview(`${index}`))

// §8.84 §10.13
describe('what the notebooks of a network receive in a day (UTC)', () => {
  const limits = { ...RATE_LIMITS, entriesADay: 5, entryKbADay: 4 }
  const server = sharedApiServer({ rateLimits: limits, trustProxy: true, trustedNetworks: ['192.0.2.0/24'] })
  let network = 0
  const addFrom = async (address: string, userId: string, entries: readonly NotebookEntry[]) =>
    server.send(
      'POST',
      `/v1/${AddEntries.path}`,
      { entries },
      { ...(await server.bearer(userId)), 'x-forwarded-for': address },
    )
  const someAddress = () => `198.51.100.${++network}`
  const stored = async (userId: string) =>
    (await server.db.query('select 1 from notebook_entries where user_id = $1', [userId])).length

  test('another guest never writes more from the same address; what is refused is not stored, and may come tomorrow', async () => {
    const address = someAddress()
    server.advance(DAY - (server.now() % DAY) - MINUTE)
    expect((await addFrom(address, 'guest:a', reviews(3))).statusCode).toBe(200)
    const refused = await addFrom(address, 'guest:b', reviews(3))
    expect([refused.statusCode, refused.json().type]).toEqual([429, 'urn:problem-type:too-many-requests'])
    expect(refused.headers['retry-after']).toBe('60')
    expect(await stored('guest:b')).toBe(0)
    expect((await addFrom(address, 'guest:b', reviews(2))).statusCode).toBe(200)
    expect((await addFrom(someAddress(), 'guest:c', reviews(3))).statusCode).toBe(200)
    server.advance(MINUTE)
    expect((await addFrom(address, 'guest:b', reviews(4))).statusCode).toBe(200)
  })

  test('bytes count, too, and a refusal for bytes takes nothing of the entries’ count', async () => {
    const address = someAddress()
    const cards = [aLongCard('1'), aLongCard('2'), aLongCard('3'), aLongCard('4')]
    expect((await addFrom(address, 'guest:d', cards)).statusCode).toBe(429)
    expect((await addFrom(address, 'guest:d', reviews(5))).statusCode).toBe(200)
  })

  test('what a notebook has already counts nothing, and a trusted network is not counted', async () => {
    const address = someAddress()
    for (let again = 0; again < 3; again++) expect((await addFrom(address, 'guest:e', reviews(5))).statusCode).toBe(200)
    expect((await addFrom('192.0.2.9', 'guest:f', reviews(9))).statusCode).toBe(200)
  })
})

// §10.13
test('a class of 40 behind one address, each with 80 new expressions and 400 reviews, is never refused', async () => {
  const entries = [...Array.from({ length: 80 }, (_, index) => aLongCard(`card-${index}`)), ...reviews(400)]
  const statuses: number[] = []
  for (let pupil = 0; pupil < 40; pupil++) {
    const response = await school.send(
      'POST',
      `/v1/${AddEntries.path}`,
      { entries },
      await school.bearer(`pupil-${pupil}`),
    )
    statuses.push(response.statusCode)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  // A notebook that a device kept for years goes over whole in a day.
  expect(RATE_LIMITS.entriesADay).toBeGreaterThanOrEqual(MAX_ENTRIES_STORED)
})
// §8.46
test('a form asks a notebook for items alone, however many other cards were invented for it', async () => {
  const { fill, add } = notebooksOf(() => school)
  const items = [...loadItemBank().items].filter(({ fake }) => !fake).slice(0, 2)
  await fill('inventor', 100)
  await add('inventor', [
    aReview('later', { card: itemId(items[0]!), at: 9_000 }),
    aReview('sooner', { card: itemId(items[1]!), at: 8_000 }),
    aReview('again', { card: itemId(items[1]!), at: 7_000 }),
  ])
  const deps = { db: school.db, banks: createItemBanks(loadItemBank()) }
  const identity = { owner: { kind: 'user', id: 'inventor' }, isGuest: false } as const
  expect(await readPractised(deps, { identity, practised: [] })).toEqual([itemId(items[1]!), itemId(items[0]!)])
})
