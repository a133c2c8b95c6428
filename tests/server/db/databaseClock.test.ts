import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { connectDatabase, type PooledDatabase } from '../../../server/db/connectDatabase.ts'
import { createDatabaseClock } from '../../../server/db/databaseClock.ts'
import { startApiProcess } from '../../support/apiProcess.ts'
import { NEW_TEST, TESTS_PATH } from '../../support/apiServer.ts'
import { saveOf } from '../../support/saves.ts'
import { bundleServer, type ServerBundle } from '../../support/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

const DAY = 24 * 60 * 60 * 1000

let database: TestDatabase
let db: PooledDatabase
let bundle: ServerBundle
beforeAll(async () => {
  ;[database, bundle] = await Promise.all([createTestDatabase(), bundleServer()])
  db = connectDatabase(database.url, () => undefined)
}, 60_000)
afterAll(async () => {
  await db.close()
  await database.drop()
  await bundle.remove()
})

// §10.10
test('a machine whose clock is ahead uses the database’s time, once it has read it', async () => {
  const clock = createDatabaseClock(db, () => Date.now() + 32 * DAY)
  expect(clock.now()).toBeGreaterThan(Date.now() + 31 * DAY)
  const [before, agrees, after] = [Date.now(), await clock.sync(), Date.now()]
  expect(agrees).toBe(false)
  expect(clock.now()).toBeGreaterThanOrEqual(before - 1)
  expect(clock.now() - after).toBeLessThan(DAY)
})

test('a machine whose clock is ahead reports this, and accepts saves of tests that others created', async () => {
  const ahead = { NODE_OPTIONS: `--import ${new URL('../../support/clockAhead.mjs', import.meta.url).href}` }
  const right = await startApiProcess(bundle, { DATABASE_URL: database.url })
  const wrong = await startApiProcess(bundle, { DATABASE_URL: database.url, ...ahead })
  const { body } = await right.send('POST', TESTS_PATH, NEW_TEST)
  const created = body as VocabTest
  const path = `${TESTS_PATH}${created.test_id}/`
  const answers = [saveOf(created, { 0: { checked: true } }), saveOf(created, { 1: { checked: true } })]
  expect(await wrong.send('PATCH', path, answers[0])).toMatchObject({ status: 200, body: { answered: 1 } })
  expect(await right.send('PATCH', path, answers[1])).toMatchObject({ status: 200, body: { answered: 2 } })
  expect(wrong.log()).toContainEqual(expect.objectContaining({ behind_s: -32 * 24 * 60 * 60 }))
  expect(right.log()).toEqual([])
  await Promise.all([right.stop(), wrong.stop()])
})
