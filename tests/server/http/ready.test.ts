import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { startTcpProxy } from '../../support/tcpProxy.ts'

// §8.40
describe('GET /v1/ready', () => {
  let draining: boolean
  let server: ApiServer
  beforeEach(async () => {
    draining = false
    server = await startApiServer({ isDraining: () => draining })
  })
  afterEach(() => server.stop())

  const ready = (app = server.app) => app.inject('/v1/ready')

  test('GET /v1/ready reports that the server accepts requests, and is not cached', async () => {
    const answer = await ready()
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('a draining server is alive but not ready', async () => {
    draining = true
    const answer = await ready()
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ type: 'urn:problem-type:unavailable', status: 503 })
    expect((await server.app.inject('/v1/health')).statusCode).toBe(200)
  })

  test('the server is not ready while the schema is older than the program, and ready while it is newer', async () => {
    await server.db.query("insert into schema_migrations (name) values ('9999_from_the_next_version')")
    expect((await ready()).statusCode).toBe(200)
    await server.db.query("delete from schema_migrations where name = '0001_schema'")
    const answer = await ready()
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { detail: expect.stringContaining('migrations') }])
  })

  test('the server is not ready while the database is unreachable, and recovers by itself', async () => {
    const url = new URL(server.databaseUrl)
    const proxy = await startTcpProxy(Number(url.port))
    url.host = `127.0.0.1:${proxy.port}`
    const db = connectDatabase(url.href, () => undefined)
    const behindProxy = await startApiServer({ db })
    expect((await ready(behindProxy.app)).statusCode).toBe(200)
    await proxy.cut()
    expect((await ready(behindProxy.app)).statusCode).toBe(503)
    expect((await behindProxy.app.inject('/v1/health')).statusCode).toBe(200)
    await proxy.restore()
    expect((await ready(behindProxy.app)).statusCode).toBe(200)
    await db.close()
    await proxy.cut()
    await behindProxy.stop()
  })

  test('simultaneous requests of GET /v1/ready share one query', async () => {
    let asked = 0
    const db = {
      ...server.db,
      query: (...query: Parameters<typeof server.db.query>) => (asked++, server.db.query(...query)),
    }
    const counting = await startApiServer({ db: db as typeof server.db })
    const answers = await Promise.all(Array.from({ length: 50 }, () => ready(counting.app)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(asked).toBeLessThan(50)
    await counting.stop()
  })
})
