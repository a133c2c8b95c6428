import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { findFreePort } from '../../scripts/setup/findFreePort.mjs'
import { NEW_TEST, TESTS_PATH } from '../support/apiServer.ts'
import { saveOfAll } from '../support/saves.ts'
import { mountSmallDisk } from '../support/smallDisk.ts'
import { until } from '../support/until.ts'
import { emulatorAccounts } from './emulatorAccounts.ts'
import { databaseUrlOf, startProduct } from './startedProduct.ts'

/** Ends a request that is never answered, in milliseconds. */
const HANGS_MS = 30_000

const disk = mountSmallDisk()
const dataDir = join(disk?.folder ?? '', 'data')
let product: ReturnType<typeof startProduct> | undefined

afterAll(async () => {
  product?.kill('SIGTERM')
  await product?.ended
  disk?.unmount()
}, 60_000)

/** Runs a statement on its own connection; returns false if it failed. */
async function succeeds(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url }).on('error', () => undefined)
  const done = await client
    .connect()
    .then(() => client.query(sql))
    .then(
      () => true,
      () => false,
    )
  await client.end().catch(() => undefined)
  return done
}

it('a full disk stops no part of the product, and everything works again once there is space', async ({ skip }) => {
  if (!disk) return skip('this user may not mount the small disk that is needed')
  mkdirSync(dataDir)
  const port = await findFreePort()
  const base = `http://localhost:${port}`
  const call = (method: string, path: string, body?: object) =>
    fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(HANGS_MS),
    })
  const accounts = emulatorAccounts(port)
  const accountFile = join(dataDir, 'accounts.json')
  const storedAccounts = () => (existsSync(accountFile) ? readFileSync(accountFile, 'utf8') : '')

  product = startProduct({
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'info',
    // So that a long wait for the full disk is not refused for its requests.
    LIMIT_NEW_TESTS: '100000',
  })
  await product.ready
  expect((await call('POST', TESTS_PATH, NEW_TEST)).status).toBe(201)
  expect((await accounts.signUp('ann@example.org', 'correct horse')).status).toBe(200)
  await until('the account is stored', () => storedAccounts().includes('ann@example.org'))

  const url = databaseUrlOf(dataDir)
  await until('PostgreSQL has ended for want of room', async () => {
    disk.fill() // also the room of a file of its log that is no longer needed
    await succeeds(url, "select pg_switch_wal(), pg_logical_emit_message(true, 'full', '')")
    return product!.complaints().includes('PostgreSQL ended by itself')
  })
  const before = storedAccounts()
  expect((await accounts.signUp('bob@example.org', 'correct horse')).status).toBe(200)
  await until('every part has met the full disk', async () => {
    disk.fill()
    expect((await call('GET', '/v1/health')).status).toBe(200)
    expect((await call('POST', TESTS_PATH, NEW_TEST)).status).toBe(503)
    return ['server.log', 'The accounts'].every((part) => product!.complaints().includes(part))
  })
  expect(storedAccounts()).toBe(before)

  disk.empty()
  let created: Response | undefined
  await until('a test can be made again', async () => {
    created = await call('POST', TESTS_PATH, NEW_TEST)
    return created.status === 201
  })
  const test = (await created!.json()) as VocabTest
  const saved = await call(
    'PATCH',
    `${TESTS_PATH}${test.test_id}/`,
    saveOfAll(test, () => true, 1),
  )
  expect(saved.status).toBe(200)
  await until('the new account is stored', () => storedAccounts().includes('bob@example.org'))
  expect(readFileSync(join(dataDir, 'logs', 'server.log'), 'utf8')).toMatch(/bytes are missing here/)

  product.kill('SIGTERM')
  expect((await product.ended).code).toBe(0)
  const lines = product.complaints().trim().split('\n')
  expect([...new Set(lines)].sort()).toEqual([
    expect.stringMatching(/server\.log can't be written \(ENOSPC\)/),
    expect.stringMatching(/^PostgreSQL ended by itself \(/),
    'PostgreSQL runs again.',
    expect.stringMatching(/^The accounts are saved again/),
    expect.stringMatching(/^The accounts could not be saved \(ENOSPC/),
  ])

  disk.fill()
  const without = await startProduct({ DATA_DIR: dataDir, PORT: String(port) }).ended
  expect(without).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Error: DATA_DIR .*\(ENOSPC\).*\n$/) })
}, 180_000)
