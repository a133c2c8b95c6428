import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AppDependencies } from '../../../server/app.ts'
import { CONNECTION_LIMITS } from '../../../server/http/connectionLimits.ts'
import { readPage } from '../../../server/page/page.ts'
import { startApiServer, TESTS_PATH } from '../../support/apiServer.ts'
import { databaseOf } from '../../support/databaseOf.ts'
import { pageFolder } from '../../support/pageFolder.ts'

/** More than the system buffers for a client that does not read. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x')

const folder = pageFolder({ 'index.html': '<title>start</title>', 'large.txt': LARGE })

/** A listening server with a page; it stops when the test ends. */
async function startListening(changes: Partial<AppDependencies> = {}) {
  const page = readPage(folder, { name: 'operator', contact: 'us' })
  const server = await startApiServer({ page, ...changes })
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const clients: Socket[] = []
  onTestFinished(async () => {
    for (const client of clients) client.destroy()
    await server.stop()
  })
  return {
    app: server.app,
    base,
    /** A client that reads nothing, the server's end of its connection, and the closing of that. */
    async connect(): Promise<{ client: Socket; accepted: Socket; closed: Promise<unknown> }> {
      const accepting = once(server.app.server, 'connection')
      const client = connect(Number(new URL(base).port), '127.0.0.1').pause()
      clients.push(client)
      // A connection that the server ends may be reset.
      client.on('error', () => undefined)
      const [accepted] = (await accepting) as [Socket]
      const closed = new Promise((resolve) => accepted.on('close', resolve))
      return { client, accepted, closed }
    },
  }
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n`

describe('pipelined requests', () => {
  /** The number of the page's files that this process has open. */
  async function countOpenFiles(): Promise<number> {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
    return (await Promise.all(links)).filter((target) => target.startsWith(folder)).length
  }

  test.runIf(process.platform === 'linux')(
    'pipelined requests open no file, neither while their answers wait nor after the connection',
    async () => {
      const { app, base, connect: open } = await startListening()
      for (const [path, times] of [
        ['/large.txt', 10],
        ['/', 1_000],
      ] as const) {
        const { client, closed } = await open()
        const handled = once(app.server, 'request')
        client.write(request(path).repeat(times))
        await handled
        // Whatever they open is open before this answer.
        expect((await fetch(base)).status).toBe(200)
        expect(await countOpenFiles()).toBe(0)
        client.destroy()
        await closed
        expect((await fetch(base)).status).toBe(200)
        expect(await countOpenFiles()).toBe(0)
      }
    },
  )

  /** A server whose reading of results continues when the test says so. */
  async function slowResults() {
    const started: unknown[] = []
    let proceed = () => {}
    const pause = new Promise<void>((resolve) => (proceed = resolve))
    const db = databaseOf(async ([shortcode]) => {
      started.push(shortcode)
      await pause
      return []
    })
    const server = await startListening({ db })
    const ask = (shortcode: string) => request(`${TESTS_PATH}share/${shortcode}/`)
    return { ...server, started, proceed, ask }
  }

  test('pipelined requests are started one after the other, and answered in order', async () => {
    const { connect: open, started, proceed, ask, base } = await slowResults()
    const { client } = await open()
    client
      .resume()
      .write(
        `${ask('bbbbbbbbbb')}${ask('cccccccccc')}${request('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`,
      )
    await vi.waitUntil(() => started.length > 0)
    await fetch(base)
    expect(started).toEqual(['bbbbbbbbbb'])
    proceed()
    const statuses = (await text(client)).match(/HTTP\/1\.1 \d+/g)
    expect(started).toEqual(['bbbbbbbbbb', 'cccccccccc'])
    expect(statuses).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404', 'HTTP/1.1 200'])
  })

  test('pipelined requests are not started once their connection is closed', async () => {
    const { connect: open, started, proceed, ask, base } = await slowResults()
    const { client, closed } = await open()
    client.write(ask('bbbbbbbbbb') + ask('cccccccccc'))
    await vi.waitUntil(() => started.length > 0)
    client.destroy()
    await closed
    proceed()
    await fetch(base)
    expect(started).toEqual(['bbbbbbbbbb'])
  })

  test('pipelined requests, cut anywhere, wait for the client to read, and are then answered', async () => {
    const { app, connect: open } = await startListening()
    const { client, accepted } = await open()
    const handled = once(app.server, 'request')
    client.write(request('/large.txt'))
    await handled
    await vi.waitUntil(() => accepted.writableNeedDrain)
    const long = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(3_000)}\r\nConnection: close\r\n\r\n`
    client.write(request('/') + long)
    await vi.waitUntil(() => accepted.isPaused())
    const answers = await text(client.resume())
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200'])
  })

  test('too many pipelined requests end the connection, and are not parsed further', async () => {
    const { app, connect: open, started, ask } = await slowResults()
    const { client, closed } = await open()
    let parsed = 0
    app.server.on('request', () => parsed++)
    client.write(ask('bbbbbbbbbb').repeat(500))
    await closed
    expect(started).toHaveLength(1)
    expect(parsed).toBeLessThan(50)
  })
})

test('a connection whose client does not read its answer is closed', async () => {
  const { connect: open } = await startListening({ connectionLimits: { ...CONNECTION_LIMITS, connectionTimeout: 200 } })
  const { client, accepted, closed } = await open()
  client.write(request('/large.txt'))
  await closed
  expect(accepted.bytesWritten).toBeGreaterThan(LARGE.length)
  expect(client.bytesRead).toBeLessThan(LARGE.length)
})

test('the last request on a connection is answered with ‘close’, and the next request gets a new connection', async () => {
  const { app, base } = await startListening({ connectionLimits: { ...CONNECTION_LIMITS, maxRequestsPerSocket: 3 } })
  let connections = 0
  app.server.on('connection', () => connections++)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const connectionHeaders = []
  for (let sent = 0; sent < 4; sent++) {
    const [response] = (await once(get(base, { agent }), 'response')) as [IncomingMessage]
    connectionHeaders.push([response.statusCode, response.headers.connection])
    await text(response)
  }
  agent.destroy()
  expect(connectionHeaders).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
    [200, 'close'],
    [200, 'keep-alive'],
  ])
  expect(connections).toBe(2)
})

test('a connection without a request does not delay the server’s stop', async () => {
  const { app, connect: open } = await startListening()
  const { closed } = await open()
  await app.close()
  await closed
})

test('connections beyond the maximum are refused, and their number is logged once a minute', async () => {
  const connectionLimits = { ...CONNECTION_LIMITS, maxConnections: 1 }
  const { app, base, connect: open } = await startListening({ connectionLimits })
  const warn = vi.spyOn(app.log, 'warn')
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { port } = new URL(base)
  const refused = () =>
    new Promise((resolve) => {
      const client = connect(Number(port), '127.0.0.1').resume()
      client.on('error', () => undefined).on('close', resolve)
    })
  for (let sent = 0; sent < 3; sent++) await refused()
  expect(warn.mock.calls).toEqual([[{ connections: 1 }, expect.stringContaining('refused')]])
  vi.advanceTimersByTime(60_000)
  expect(warn.mock.calls.slice(1)).toEqual([[{ connections: 2 }, expect.stringContaining('refused')]])
  vi.advanceTimersByTime(60_000)
  await refused()
  expect(warn.mock.calls.slice(2)).toEqual([[{ connections: 1 }, expect.stringContaining('refused')]])
})

test('more connections than the process has descriptors do not end it', async () => {
  const { app, base } = await startListening()
  const warn = vi.spyOn(app.log, 'warn')
  app.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
  expect(warn.mock.calls).toEqual([[{ connections: 1, code: 'EMFILE' }, expect.stringContaining('not accepted')]])
  expect((await fetch(base)).status).toBe(200)
})
