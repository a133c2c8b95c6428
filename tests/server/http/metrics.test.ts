import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type PooledDatabase } from '../../../server/db/connectDatabase.ts'
import { createMetrics, startMetricsServer, type MetricsServer } from '../../../server/http/metrics.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { saveOfAll } from '../../support/saves.ts'

const CONNECTIONS = 2

describe('the metrics', () => {
  let server: ApiServer
  let db: PooledDatabase
  let metrics: MetricsServer
  beforeAll(async () => {
    const counted = createMetrics(() => db.counts())
    server = await startApiServer({ onFinished: counted.onFinished, onCompleted: counted.onCompleted })
    db = connectDatabase(server.databaseUrl, () => undefined, CONNECTIONS)
    metrics = await startMetricsServer(counted, { port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await metrics.close()
    await db.close()
    await server.stop()
  })

  const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()

  test('the metrics time requests by method, route and status, without ids as labels', async () => {
    const { test_id } = await server.createTest()
    await server.save(test_id, { words: [] })
    await server.send('GET', `/nowhere/${test_id}`)
    const text = await read()
    const count = (labels: string) => `http_request_duration_seconds_count{${labels}} 1`
    expect(text).toContain(count('method="POST",route="/v1/vocab_checkbox_tests/",status="201"'))
    expect(text).toContain(count('method="PATCH",route="/v1/vocab_checkbox_tests/:test_id/",status="422"'))
    expect(text).toContain(count('method="GET",route="none",status="404"'))
    expect(text).not.toContain(test_id)
  })

  test('the metrics count a completed test once, not its repetition', async () => {
    const created = await server.createTest()
    const body = saveOfAll(created, () => true, server.now())
    expect((await server.complete(created.test_id, body, 'someone')).statusCode).toBe(200)
    expect((await server.complete(created.test_id, body, 'someone')).statusCode).toBe(200)
    expect(await read()).toContain('\nvocab_tests_completed_total 1\n')
  })

  test('the metrics give the number of database connections, and of those waiting', async () => {
    await db.query('select 1')
    expect(await read()).toMatch(/\ndatabase_connections 1\n[^]*\ndatabase_connections_idle 1\n/)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const working = Array.from({ length: CONNECTIONS + 1 }, () => db.transaction(() => held))
    expect(await read()).toContain('\ndatabase_requests_waiting 1\n')
    release()
    await Promise.all(working)
  })

  test('the metrics describe the process itself', async () => {
    expect(await read()).toMatch(/\nprocess_resident_memory_bytes \d+[^]*\nnodejs_eventloop_lag_seconds /)
  })

  /** The status of a request for the metrics that names a host. */
  const statusAt = async (host: string) => {
    const [response] = await once(get({ port: metrics.port, path: '/metrics', headers: { host } }), 'response')
    return (response as IncomingMessage).resume().statusCode
  }

  test.each(['words.example.org', 'rebound.example:80'])('the metrics are not for a page at %j', async (host) => {
    expect(await statusAt(host)).toBe(421)
  })

  test.each(['localhost:18081', 'one:18081', 'one.words.svc', '[::1]:18081', '10.0.0.7'])(
    'the metrics are read by address, or by an internal name: %s',
    async (host) => {
      expect(await statusAt(host)).toBe(200)
    },
  )

  test('the metrics have one address on their own port, and none on the public port', async () => {
    expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await server.send('GET', '/metrics', undefined, { accept: '*/*' })).statusCode).toBe(404)
  })
})
