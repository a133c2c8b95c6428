import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkStart } from '../../../server/checkStart.ts'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { DatabaseUnavailable } from '../../../server/db/queryable.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { startReplicatedDatabase, type ReplicatedDatabase } from '../../support/replicatedDatabase.ts'
import { startTcpProxy } from '../../support/tcpProxy.ts'

/* A real primary and a real standby. */

const LIMIT_MS = 60_000
const READ_ONLY = "select current_setting('transaction_read_only') as off"

let databases: ReplicatedDatabase
/** Ways to the primary and the standby. */
let ways: { primary: Way; standby: Way }
type Way = Awaited<ReturnType<typeof startTcpProxy>>
beforeAll(async () => {
  databases = await startReplicatedDatabase()
  const wayTo = (url: string) => startTcpProxy(Number(new URL(url).port))
  ways = { primary: await wayTo(databases.primary.url), standby: await wayTo(databases.replicaUrl) }
  const db = connectDatabase(databases.primary.url, () => undefined, 1)
  await migrate(db)
  await db.close()
  await databases.caughtUp()
}, LIMIT_MS)
afterAll(async () => {
  await Promise.all([ways.primary.cut(), ways.standby.cut()])
  await databases.stop()
}, LIMIT_MS)

/** The address of these hosts. */
function urlOf(...ports: number[]): string {
  const { username, password, pathname } = new URL(databases.primary.url)
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
  return `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`
}
const connect = (...ports: number[]) => connectDatabase(urlOf(...ports), () => undefined, 2)

// §8.76
test('a connection goes to the first host that takes writes, past one that is down and past a standby', async () => {
  const down = await startTcpProxy(1)
  await down.cut()
  const db = connect(down.port, ways.standby.port, ways.primary.port)
  expect(await db.query(READ_ONLY)).toEqual([{ off: 'off' }])
  expect(await Promise.all([1, 2, 3].map(() => db.transaction((open) => open.query(READ_ONLY))))).toHaveLength(3)
  await db.close()
})

test('connections move on when their host is lost, and back when the other one is', async () => {
  const other = await startTcpProxy(Number(new URL(databases.primary.url).port))
  const db = connect(ways.primary.port, other.port)
  for (const way of [ways.primary, other]) {
    await db.query(READ_ONLY)
    await way.cut()
    // A connection that was open may fail once more; a new one leads to the other host.
    await db.query(READ_ONLY).catch(() => undefined)
    expect(await db.query(READ_ONLY)).toEqual([{ off: 'off' }])
    await way.restore()
  }
  await db.close()
  await other.cut()
})

test('connections move on from a host that never answers, even if more are wanted than a pool has', async () => {
  const silent = createServer(() => undefined)
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const url = urlOf((silent.address() as AddressInfo).port, ways.primary.port)
  const db = connectDatabase(url, () => undefined, 2, 300)
  // A request that fails is tried again at once, so that the pool of the first host is always full.
  const insist = async (tries: number): Promise<unknown> =>
    db.query(READ_ONLY).catch((error: unknown) => {
      if (tries === 1) throw error
      return insist(tries - 1)
    })
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(() => insist(10)))).toHaveLength(6)
  await db.close()
  silent.close()
})

test('the database is unavailable while no host takes writes', async () => {
  const db = connect(ways.standby.port)
  await expect(db.query(READ_ONLY)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(db.transaction(() => Promise.resolve())).rejects.toBeInstanceOf(DatabaseUnavailable)
  await db.close()
})

// §8.76
test('a connection on which a write found a standby is closed, and so is one that GET /v1/ready finds', async () => {
  // One address that moves, as a name or a proxy does: first it leads to the standby.
  const db = connectDatabase(databases.replicaUrl, () => undefined, 2)
  const write = db.transaction((open) => open.query('create table never (n int)'))
  await expect(write).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(db.counts()).toMatchObject({ total: 0 })

  const server = await startApiServer({ db })
  const ready = await server.send('GET', '/v1/ready')
  expect([ready.statusCode, ready.json().detail]).toEqual([503, 'The database is a standby, which takes no writes.'])
  expect(db.counts().total).toBeLessThan(2)
  await server.stop()
  await db.close()
})

// §8.40
test(
  'the server is not ready while commits wait for a standby that does not confirm them',
  async () => {
    const url = new URL(databases.primary.url)
    url.searchParams.set('options', '-c synchronous_commit=on')
    const db = connectDatabase(url.href, () => undefined)
    const server = await startApiServer({ db })
    const ready = async () => (await server.send('GET', '/v1/ready')).json<{ detail?: string }>().detail
    expect(await ready()).toBeUndefined()
    onTestFinished(() => databases.releaseCommits())
    await databases.holdCommits()
    // Without a limit, so that it still waits whenever a busy machine looks.
    const patient = connectDatabase(url.href, () => undefined, 1, null)
    const commit = patient.query('create table waits (n int)')
    await expect.poll(ready, { timeout: LIMIT_MS }).toBe('The database waits for a standby to confirm writes.')
    await databases.releaseCommits()
    await commit
    await patient.close()
    expect(await ready()).toBeUndefined()
    await server.stop()
    await db.close()
  },
  LIMIT_MS,
)

test('a check of a start calls a standby by its name', async () => {
  const lines: string[] = []
  await checkStart({ DATABASE_URL: databases.replicaUrl, FIREBASE_PROJECT_ID: 'words' }, (line) => lines.push(line))
  expect(lines).toContainEqual(expect.stringMatching(/^FAULT {2}database: .*it takes no writes: it is a standby\.$/))
})
