import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { startApiProcess, type ApiProcess } from '../../support/apiProcess.ts'
import { NEW_TEST, TESTS_PATH } from '../../support/apiServer.ts'
import { startReplicatedDatabase, type ReplicatedDatabase } from '../../support/replicatedDatabase.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { bundleServer, type ServerBundle } from '../../support/serverProcess.ts'

/* Two API processes on one primary and one streaming replica, as an operator runs them. */

let databases: ReplicatedDatabase
let bundle: ServerBundle
let processes: [ApiProcess, ApiProcess]

beforeAll(async () => {
  ;[databases, bundle] = await Promise.all([startReplicatedDatabase(), bundleServer()])
  const start = (name: string) => {
    const replicaUrl = `${databases.replicaUrl}?application_name=${name}`
    return startApiProcess(bundle, { DATABASE_URL: databases.primary.url, DATABASE_REPLICA_URL: replicaUrl })
  }
  processes = await Promise.all([start('one'), start('other')])
}, 60_000)

afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await databases.stop()
  await bundle.remove()
}, 60_000)

/** A test created through one process, saved through the other, and completed through the first. */
async function takeTest([one, other]: readonly [ApiProcess, ApiProcess]): Promise<VocabTest> {
  const created = (await one.send('POST', TESTS_PATH, NEW_TEST)).body as VocabTest
  const path = `${TESTS_PATH}${created.test_id}/`
  expect(await other.send('PATCH', path, saveOf(created, { 0: { checked: true } }))).toMatchObject({
    body: { status: 'in-progress', answered: 1 },
  })
  const body = saveOfAll(created, () => true, Date.now())
  expect(await one.send('PATCH', `${path}?complete=y`, body, 'a-user')).toMatchObject({
    body: { status: 'completed', shortcode: created.shortcode },
  })
  return created
}

/** The result as each process answers it. */
const readThroughBoth = (shortcode: string) =>
  Promise.all(processes.map((one) => one.send('GET', `${TESTS_PATH}share/${shortcode}/`)))

/**
 * Asks for a missing result, which no process caches, until both processes read from the replica: a process does so
 * once it has twice, a second apart, found the replica up to date.
 */
async function untilReplicaIsRead(): Promise<void> {
  const [begin] = await databases.replicaRows<{ time: string }>('select clock_timestamp()::text as time')
  const readers = `select distinct application_name from pg_stat_activity
    where application_name in ('one', 'other') and query like '%vocab_tests%' and query_start > '${begin!.time}'`
  const readThem = async () => {
    await readThroughBoth('zzzzzzzzzz')
    return databases.replicaRows(readers)
  }
  await expect.poll(readThem, { interval: 200, timeout: 20_000 }).toHaveLength(2)
}

test('a completed test is readable through both processes at once, even before the replica has it', async () => {
  await untilReplicaIsRead()

  await databases.holdReplay()
  const { shortcode } = await takeTest(processes)
  const [through, throughOther] = await readThroughBoth(shortcode)
  expect(through).toMatchObject({ status: 200, body: { lemmas_number: expect.any(Number) } })
  expect(throughOther).toEqual(through)
  expect(await databases.replicaRows(`select 1 from vocab_tests where shortcode = '${shortcode}'`)).toEqual([])
  await databases.releaseReplay()
})

test('two processes whose replica has stopped each report this once, and keep serving', async () => {
  await untilReplicaIsRead()

  const messages = () => processes.map((one) => one.log().map(({ msg }) => msg))
  const before = messages()
  await databases.stopReplica()
  for (const round of [1, 2, 3]) {
    const { shortcode } = await takeTest(processes)
    const answers = await readThroughBoth(shortcode)
    expect({ round, statuses: answers.map(({ status }) => status) }).toEqual({ round, statuses: [200, 200] })
  }
  const said = messages().map((lines, which) => lines.slice(before[which]!.length))
  expect(said).toEqual([['replica not read until it has caught up'], ['replica not read until it has caught up']])
})
