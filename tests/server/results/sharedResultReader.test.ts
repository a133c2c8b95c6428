import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownSharingPath } from '#contracts/ownResult.ts'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { DatabaseUnavailable, type Database } from '../../../server/db/queryable.ts'
import { readFromReplica, REPLICA_PATIENCE_MS, STALENESS_LIMIT_MS } from '../../../server/results/replica.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { startReplicatedDatabase, type ReplicatedDatabase } from '../../support/replicatedDatabase.ts'
import { saveOfAll } from '../../support/saves.ts'
import { startTcpProxy } from '../../support/tcpProxy.ts'

/*
 * The real reader on a real primary and a real streaming replica, with a clock that only the tests move: what the
 * reader thinks of the replica does not depend on the speed of this machine.
 */

const SECOND_MS = 1_000
/** For all tests but the one of hanging: a busy machine is no reason to give up a replica. */
const PATIENCE_MS = 20_000
const LIMIT_MS = 60_000
const USER = 'a-user'
const NAME = 'Ada Lovelace'

let databases: ReplicatedDatabase
let wayToPrimary: Awaited<ReturnType<typeof startTcpProxy>>
let wayToReplica: Awaited<ReturnType<typeof startTcpProxy>>
let primary: Database
let reader: ReturnType<typeof readFromReplica>
let server: ApiServer
/** A shortcode that the replica has, too. */
let known: string

let now = 0
let askedOfPrimary = 0
const events: string[] = []

beforeAll(async () => {
  databases = await startReplicatedDatabase()
  wayToPrimary = await startTcpProxy(Number(new URL(databases.primary.url).port))
  wayToReplica = await startTcpProxy(Number(new URL(databases.replicaUrl).port))
  primary = connectDatabase(through(wayToPrimary.port, databases.primary.url), () => undefined)
  await migrate(primary)
  reader = readerOf(through(wayToReplica.port, databases.replicaUrl))
  server = await startApiServer({ db: primary, sharedResultReader: reader })
  known = await completeTest()
}, LIMIT_MS)

afterAll(async () => {
  await reader.close()
  await wayToReplica.cut()
  await server.stop()
  await primary.close()
  await wayToPrimary.cut()
  await databases.stop()
}, LIMIT_MS)

beforeEach(async () => {
  await databases.releaseReplay()
  await untilFresh()
  events.length = 0
  askedOfPrimary = 0
}, LIMIT_MS)

function through(port: number, databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.port = String(port)
  return url.href
}

function readerOf(replicaUrl: string, patience = PATIENCE_MS) {
  return readFromReplica({
    primary: {
      query: (sql, values) => {
        if (JSON.stringify(sql).includes('vocab_tests')) askedOfPrimary++
        return primary.query(sql, values)
      },
    },
    replica: connectDatabase(replicaUrl, () => undefined, undefined, patience),
    clock: () => now,
    onLost: () => events.push('lost'),
    onFresh: () => events.push('fresh'),
  })
}

/** Completes a new test on the primary and returns its shortcode. */
async function completeTest(userId = USER): Promise<string> {
  const created = await server.createTest()
  const all = saveOfAll(created, () => true, server.now())
  await server.complete(created.test_id, { ...all, user_profile: { full_name: NAME } }, userId)
  return created.shortcode
}

/** Moves the clock by a second and reads, so that the replica is compared with the primary. */
async function passSecond(by = reader): Promise<void> {
  now += SECOND_MS
  await by.read(known)
  await by.settled()
}

async function untilFresh(by = reader): Promise<void> {
  await passSecond(by)
  await databases.caughtUp()
  await passSecond(by)
}

test('a result is read from the replica, without the primary', async () => {
  const { body } = await server.share(known)
  expect(JSON.parse(body)).toMatchObject({ level: expect.any(String) })
  expect(askedOfPrimary).toBe(0)
})

test('a result that the replica lacks is read from the primary', async () => {
  await databases.holdReplay()
  const shortcode = await completeTest()
  expect((await server.share(shortcode)).statusCode).toBe(200)
  expect(askedOfPrimary).toBeGreaterThan(0)
  expect(await databases.replicaRows(`select 1 from vocab_tests where shortcode = '${shortcode}'`)).toEqual([])
})

test('a result deleted through this process disappears at once, and others are read from the replica', async () => {
  const shortcode = await completeTest()
  const others = await completeTest('another-user')
  await untilFresh()
  await databases.holdReplay()
  const owner = await server.bearer(USER)
  expect((await server.send('DELETE', '/v1/account/', undefined, owner)).statusCode).toBe(204)
  askedOfPrimary = 0
  expect(await reader.read(others)).not.toBeNull()
  expect(askedOfPrimary).toBe(0)
  for (const each of [shortcode, known]) expect((await server.share(each)).statusCode).toBe(404)
  await passSecond()
  expect((await server.share(shortcode)).statusCode).toBe(404)
  expect(await databases.replicaRows(`select 1 from vocab_tests where shortcode = '${shortcode}'`)).toHaveLength(1)
  known = await completeTest()
})

test('reduced sharing takes effect at once in the process that changed it, while other results come from the replica', async () => {
  const shortcode = await completeTest()
  await untilFresh()
  await databases.holdReplay()
  const owner = await server.bearer(USER)
  const share = async (name_form: string, link_on: boolean) => {
    const sharing = { name_form, link_on }
    expect((await server.send('PUT', `/v1/${ownSharingPath(shortcode)}`, sharing, owner)).statusCode).toBe(204)
  }
  await share('none', true)
  expect((await server.share(shortcode)).json().full_name).toBeNull()
  await share('full', false)
  expect((await server.share(shortcode)).statusCode).toBe(404)
  await passSecond()
  expect((await server.share(shortcode)).statusCode).toBe(404)
  const row = `select full_name from (select user_profile ->> 'full_name' as full_name, link_on from vocab_tests
    where shortcode = '${shortcode}') as replicated where link_on`
  expect(await databases.replicaRows(row)).toEqual([{ full_name: NAME }])

  askedOfPrimary = 0
  expect(await reader.read(known)).not.toBeNull()
  expect(askedOfPrimary).toBe(0)

  // The replica is read again once it has the change, not before.
  await databases.releaseReplay()
  await untilFresh()
  await share('full', true)
  await untilFresh()
  askedOfPrimary = 0
  expect(await reader.read(shortcode)).toMatchObject({ fullName: NAME, nameForm: 'full' })
  expect(askedOfPrimary).toBe(0)
})

test('a replica that falls behind is not read, so a result deleted elsewhere disappears within the limit', async () => {
  const shortcode = await completeTest()
  await untilFresh()
  await databases.holdReplay()
  await primary.query('delete from vocab_tests where shortcode = $1', [shortcode])
  for (let passed = 0; passed < STALENESS_LIMIT_MS; passed += SECOND_MS) await passSecond()
  expect((await server.share(shortcode)).statusCode).toBe(404)
  for (let passed = 0; passed < STALENESS_LIMIT_MS; passed += SECOND_MS) await passSecond()
  expect((await server.share(shortcode)).statusCode).toBe(404)
  expect(events).toEqual(['lost'])

  await databases.releaseReplay()
  await untilFresh()
  expect(events).toEqual(['lost', 'fresh'])
})

test('a replica that is down is reported once, replaced by the primary, and read again after its return', async () => {
  await wayToReplica.cut()
  const results = await Promise.all(Array.from({ length: 20 }, () => reader.read(known)))
  expect(results.every((result) => result !== null)).toBe(true)
  await passSecond()
  await passSecond()
  expect(events).toEqual(['lost'])

  await wayToReplica.restore()
  await untilFresh()
  expect(events).toEqual(['lost', 'fresh'])
  askedOfPrimary = 0
  expect(await reader.read(known)).not.toBeNull()
  expect(askedOfPrimary).toBe(0)
})

test('a replica that hangs does not block its reader', async () => {
  const url = new URL(databases.replicaUrl)
  url.searchParams.set('application_name', 'impatient')
  const impatient = readerOf(url.href, REPLICA_PATIENCE_MS)
  await untilFresh(impatient)
  const connections = await databases.replicaRows<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'impatient'",
  )
  expect(connections.length).toBeGreaterThan(0)
  for (const { pid } of connections) process.kill(pid, 'SIGSTOP')
  expect(await impatient.read(known)).not.toBeNull()
  expect(events.at(-1)).toBe('lost')
  for (const { pid } of connections) process.kill(pid, 'SIGCONT')
  await impatient.close()
})

test('a replica without its primary is trusted for the rest of its time, not longer', async () => {
  await wayToPrimary.cut()
  expect(await reader.read(known)).not.toBeNull()
  now += STALENESS_LIMIT_MS
  await expect(reader.read(known)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await reader.settled()
  expect(events).toEqual([])
  await wayToPrimary.restore()
})

test('a server that is no replica is never read, and is reported', async () => {
  const mistaken = readerOf(databases.primary.url)
  for (let passed = 0; passed < 3 * STALENESS_LIMIT_MS; passed += SECOND_MS) {
    now += SECOND_MS
    expect(await mistaken.read(known)).not.toBeNull()
    await mistaken.settled()
  }
  expect(askedOfPrimary).toBe((3 * STALENESS_LIMIT_MS) / SECOND_MS)
  expect(events).toEqual(['lost'])
  await mistaken.close()
})
