import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { startApiProcess, type ApiProcess } from '../../support/apiProcess.ts'
import { NEW_TEST, TESTS_PATH } from '../../support/apiServer.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { bundleServer, type ServerBundle } from '../../support/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

/* Two API processes on one database, as an operator runs them. */

let database: TestDatabase
let bundle: ServerBundle
let processes: [ApiProcess, ApiProcess]

beforeAll(async () => {
  ;[database, bundle] = await Promise.all([createTestDatabase(), bundleServer()])
  const start = () => startApiProcess(bundle, { DATABASE_URL: database.url })
  processes = await Promise.all([start(), start()])
}, 60_000)

afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await database.drop()
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

test('a completed test is readable through both processes at once', async () => {
  const { shortcode } = await takeTest(processes)
  const [through, throughOther] = await readThroughBoth(shortcode)
  expect(through).toMatchObject({ status: 200, body: { lemmas_number: expect.any(Number) } })
  expect(throughOther).toEqual(through)
})
