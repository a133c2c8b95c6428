import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ENTRIES_STORED, type NotebookEntry } from '#contracts/notebook.ts'
import { shuffled } from '#rules/shuffle.ts'
import { insertEntries, lockNotebook } from '../../../server/notebook/notebookRepository.ts'
import { aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { seededRandom } from '../../support/seededRandom.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'
import { until } from '../../support/until.ts'

const SEED = 41

const server = sharedApiServer()
const { add, readOn, fill } = notebooksOf(() => server)
const idsOf = (entries: readonly NotebookEntry[]) => entries.map(({ id }) => id)
const count = async (userId: string) =>
  (await server.db.query('select 1 from notebook_entries where user_id = $1', [userId])).length

// §8.66
test('a log split over three devices and sent in any order, twice and concurrently, gives the same notebook', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 60 }), async (seed, length) => {
      const [random, userId] = [seededRandom(seed), `user-${run++}`]
      const entries = Array.from({ length }, (_, index) => aReview(`${seed}-${index}`, { counter: index }))
      const device = () => entries.filter(() => random() < 0.6)
      const devices = [entries.filter((_, index) => index % 3 === 0), device(), device()]
      const rest = entries.filter((entry) => !devices.flat().includes(entry))
      const requests = [...devices, rest, device()].map((sent) => shuffled(sent, random))
      const statuses = await Promise.all([...requests, ...requests].map((sent) => add(userId, sent)))
      expect(statuses.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
      const log = (await readOn(userId)).entries
      expect(log.toSorted(byId)).toEqual(entries.toSorted(byId))
    }),
    { numRuns: 25, seed: SEED },
  )
})
const byId = (one: NotebookEntry, other: NotebookEntry) => (one.id < other.id ? -1 : 1)

/**
 * Sends a request while a transaction that has added an entry to the notebook is not yet committed. Runs `meanwhile`
 * once the request is answered or waits for the lock.
 */
async function whileAdding<Result>(userId: string, request: () => Promise<unknown>, meanwhile: () => Promise<Result>) {
  let response: Promise<unknown> = Promise.resolve()
  const result = await server.db.transaction(async (transaction) => {
    await lockNotebook(transaction, { kind: 'user', id: userId })
    await insertEntries(transaction, { kind: 'user', id: userId }, [aReview('under-way')])
    let answered = false
    response = request().finally(() => (answered = true))
    await until('the request waits or is answered', async () => answered || (await isWaiting()))
    return meanwhile()
  })
  await response
  return result
}
const isWaiting = async () =>
  (
    await server.db.query(
      `select 1 from pg_locks where not granted and locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
    )
  ).length > 0

// §8.70
test('a device that reads while two others write skips no entry', async () => {
  const request = () => add('ada', [aReview('later')])
  const first = await whileAdding('ada', request, () => readOn('ada'))
  const rest = await readOn('ada', first.cursor)
  expect(idsOf([...first.entries, ...rest.entries])).toEqual(idsOf([aReview('under-way'), aReview('later')]))
})

// §8.70
test('a device that reads on while ten others write gets each entry once', async () => {
  const writing = Array.from({ length: 10 }, async (_, device) => {
    for (let part = 0; part < 6; part++)
      await add(
        'bea',
        [0, 1, 2].map((index) => aReview(`${device}-${part}-${index}`)),
      )
  })
  let isOver = false
  const written = Promise.all(writing).finally(() => (isOver = true))
  const seen: string[] = []
  for (let cursor = '0', last = false; !last;) {
    last = isOver
    const read = await readOn('bea', cursor)
    seen.push(...idsOf(read.entries))
    cursor = read.cursor
  }
  await written
  expect(new Set(seen).size).toBe(180)
  expect(seen).toHaveLength(180)
})

test('many requests of one account at the same time leave others their connections', async () => {
  const flood = () => Promise.all(Array.from({ length: 20 }, (_, index) => add('eve', [aReview(`flood-${index}`)])))
  const other = await whileAdding('eve', flood, () => add('fred', [aReview('one')]))
  expect(other.statusCode).toBe(200)
  expect(await count('eve')).toBe(21)
})

// §8.69
test('one of two devices that send the last possible entries at the same time is refused', async () => {
  await fill('cleo', MAX_ENTRIES_STORED - 2)
  let answer = 0
  const request = async () => (answer = (await add('cleo', [aReview('one'), aReview('two')])).statusCode)
  await whileAdding('cleo', request, async () => {})
  expect([answer, await count('cleo')]).toEqual([409, MAX_ENTRIES_STORED - 1])
})

// §8.36
test('deleting the account also deletes the entries of a request in progress', async () => {
  const request = async () => server.send('DELETE', '/v1/account/', undefined, await server.bearer('dora'))
  await whileAdding('dora', request, async () => {})
  expect(await count('dora')).toBe(0)
})
