import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { confirmStored } from '../../../server/db/confirmStored.ts'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { DatabaseUnavailable, type Database } from '../../../server/db/queryable.ts'
import { NEW_TEST, startApiServer, TESTS_PATH, type ApiServer } from '../../support/apiServer.ts'
import { aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { END_WAITING, startReplicatedDatabase, type ReplicatedDatabase } from '../../support/replicatedDatabase.ts'

/* A primary whose commits wait for a standby, as in docs/cluster, and which has lost it. */

const LIMIT_MS = 60_000

let databases: ReplicatedDatabase
let operator: Database
let db: Database
let server: ApiServer
beforeAll(async () => {
  databases = await startReplicatedDatabase()
  operator = connectDatabase(databases.primary.url, () => undefined, 2)
  await migrate(operator)
  const url = new URL(databases.primary.url)
  url.searchParams.set('options', '-c synchronous_commit=on')
  db = connectDatabase(url.href, () => undefined)
  // Otherwise the count of the address would be what waits, and no test would be stored.
  server = await startApiServer({ db, trustedNetworks: ['127.0.0.1'] })
}, LIMIT_MS)
afterAll(async () => {
  await server.stop()
  await Promise.all([db.close(), operator.close()])
  await databases.stop()
}, LIMIT_MS)

afterEach(() => databases.releaseCommits())

/** Sends a request and ends each connection on which it waits for the standby: what it wrote can then be read. */
async function sendAndGiveUp(send: () => Promise<{ statusCode: number }>): Promise<number> {
  let status = 0
  const sent = send().then(({ statusCode }) => (status = statusCode))
  const isDone = async () => (await operator.query(END_WAITING), status !== 0)
  await expect.poll(isDone, { timeout: LIMIT_MS }).toBe(true)
  return sent
}

test('a standby confirms nothing', async () => {
  const standby = connectDatabase(databases.replicaUrl, () => undefined, 1)
  await expect(confirmStored(standby)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(confirmStored(operator)).resolves.toBeUndefined()
  await standby.close()
})

// §8.75
test.each<[string, () => Promise<() => Promise<{ statusCode: number }>>]>([
  [
    'a completion',
    async () => {
      const created = await server.createTest()
      return () => server.completeAll(created, 'a-user')
    },
  ],
  ['a new test', async () => () => server.send('POST', TESTS_PATH, NEW_TEST, { 'idempotency-key': 'a-key' })],
  ['entries of a notebook', async () => () => notebooksOf(() => server).add('a-user', [aReview('an-entry')])],
])(
  '%s that no standby has is not acknowledged, and neither is its repetition, until one has it',
  async (_, prepare) => {
    const send = await prepare()
    await databases.holdCommits()
    expect(await sendAndGiveUp(send)).toBe(503)
    expect(await sendAndGiveUp(send)).toBe(503)
    await databases.releaseCommits()
    expect((await send()).statusCode).toBeLessThan(300)
  },
  LIMIT_MS,
)
