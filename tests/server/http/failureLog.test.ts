import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../../../server/db/queryable.ts'
import { KeysUnavailable } from '../../../server/identity/identity.ts'
import { readPage } from '../../../server/page/page.ts'
import { NEW_TEST, startApiServer, TESTS_PATH, type ApiServer } from '../../support/apiServer.ts'
import { databaseOf } from '../../support/databaseOf.ts'
import { pageFolder } from '../../support/pageFolder.ts'

const folder = pageFolder({ 'index.html': readFileSync('index.html') })
let server: ApiServer
let failure: Error
beforeEach(async () => {
  server = await startApiServer({
    db: databaseOf(() => Promise.reject(failure)),
    verifyIdToken: () => Promise.reject(new KeysUnavailable('The keys cannot be read')),
    page: readPage(folder, { name: 'operator', contact: 'us' }),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

/** A database failure; each has its own text. */
function databaseAway(code: string): Error {
  return new DatabaseUnavailable(Object.assign(new Error(`away at ${Math.random()}`), { code }))
}

const make = async () => expect((await server.send('POST', TESTS_PATH, NEW_TEST)).statusCode).toBe(503)
const readAccount = async () =>
  expect((await server.send('GET', '/v1/account/', undefined, { authorization: 'Bearer x' })).statusCode).toBe(503)

/** The lines logged since the last call. */
function linesOf(level: 'warn' | 'error') {
  const spy = vi.spyOn(server.app.log, level)
  return () => spy.mock.calls.map(([fields]) => fields as unknown as { err: Error; times: number; request_id: string })
}
/** The kinds of failures in these lines, and their counts. */
const timesOf = (lines: readonly { err: Error; times: number }[]) => lines.map(({ err, times }) => [err.name, times])

test('a lasting failure is logged at once, then once a minute with its latest error and its count', async () => {
  const lines = linesOf('error')
  for (let sent = 0; sent < 4; sent++) {
    failure = databaseAway('ECONNREFUSED')
    await make()
  }
  expect(timesOf(lines())).toEqual([['DatabaseUnavailable', 1]])
  vi.advanceTimersByTime(60_000)
  expect(timesOf(lines())).toEqual([
    ['DatabaseUnavailable', 1],
    ['DatabaseUnavailable', 3],
  ])
  expect(lines().at(-1)).toMatchObject({ err: failure, request_id: expect.any(String) })
  vi.advanceTimersByTime(120_000)
  await make()
  expect(timesOf(lines()).slice(2)).toEqual([['DatabaseUnavailable', 1]])
})

test('a lasting failure does not hide a different one', async () => {
  const lines = linesOf('error')
  failure = databaseAway('ECONNREFUSED')
  for (let sent = 0; sent < 2; sent++) {
    await make()
    await readAccount()
  }
  failure = databaseAway('53300')
  await make()
  expect(timesOf(lines())).toEqual([
    ['DatabaseUnavailable', 1],
    ['KeysUnavailable', 1],
    ['DatabaseUnavailable', 1],
  ])
})

test('the failures of result pages shown without their tags are counted in the same way', async () => {
  const lines = linesOf('warn')
  failure = databaseAway('ECONNREFUSED')
  const headers = { accept: 'text/html', host: 'words.example.org' }
  for (let sent = 0; sent < 3; sent++) {
    expect((await server.send('GET', '/result/bbbbbbbbbb', undefined, headers)).statusCode).toBe(200)
  }
  vi.advanceTimersByTime(60_000)
  expect(timesOf(lines())).toEqual([
    ['DatabaseUnavailable', 1],
    ['DatabaseUnavailable', 2],
  ])
})
