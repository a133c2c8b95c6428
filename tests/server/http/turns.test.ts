import { Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { createTurns, takeTurnsByAddress } from '../../../server/http/turns.ts'
import { startApiServer, TESTS_PATH } from '../../support/apiServer.ts'

// §10.8
test('a flood from one address waits behind other addresses and other routes', async () => {
  const app = Fastify({ trustProxy: true })
  takeTurnsByAddress(app)
  const started: string[] = []
  for (const route of ['/flood', '/save']) {
    app.get(route, async ({ ip }) => {
      started.push(`${ip} ${route}`)
    })
  }
  const send = (url: string, address: string) => app.inject({ url, headers: { 'x-forwarded-for': address } })
  await app.ready()
  await Promise.all([
    ...Array.from({ length: 30 }, () => send('/flood', '192.0.2.1')),
    send('/save', '192.0.2.1'),
    send('/flood', '192.0.2.2'),
    send('/save', '192.0.2.3'),
  ])
  expect(started.slice(0, 6)).toEqual([
    ...['192.0.2.1 /flood', '192.0.2.2 /flood', '192.0.2.3 /save'],
    ...['192.0.2.1 /flood', '192.0.2.1 /save', '192.0.2.1 /flood'],
  ])
  expect(started).toHaveLength(33)
})

test('the server itself takes turns by address', async () => {
  const server = await startApiServer({ trustProxy: true })
  onTestFinished(() => server.stop())
  const answered: string[] = []
  const send = async (address: string) => {
    await server.app.inject({ url: '/v1/health', headers: { 'x-forwarded-for': address } })
    answered.push(address)
  }
  await Promise.all([...Array.from({ length: 30 }, () => send('192.0.2.1')), send('192.0.2.2')])
  expect(answered.indexOf('192.0.2.2')).toBeLessThan(5)
})

// §10.9
test('a flood of one test from many addresses waits behind other requests', async () => {
  const server = await startApiServer({ trustProxy: true, rateLimits: { ...RATE_LIMITS, perTest: 0 } })
  onTestFinished(() => server.stop())
  const answered: string[] = []
  const save = async (testId: string, number: number) => {
    const url = `${TESTS_PATH}${testId}/`
    const headers = { 'x-forwarded-for': `192.0.2.${number}` }
    await server.app.inject({ method: 'PATCH', url, headers, payload: {} })
    answered.push(testId)
  }
  const [flooded, other] = ['a'.repeat(24), 'b'.repeat(24)]
  await Promise.all([...Array.from({ length: 30 }, (_, number) => save(flooded, number)), save(other, 100)])
  expect(answered.indexOf(other)).toBeLessThan(5)
})

test('a request that starts another one of its kind drops no waiting request', async () => {
  const inTurn = createTurns()
  const started: string[] = []
  const request = { socket: new Socket() }
  const begin = (name: string) => inTurn('192.0.2.1', '/save', request, () => started.push(name))
  begin('first')
  inTurn('192.0.2.1', '/save', request, () => {
    started.push('second')
    begin('fourth')
  })
  begin('third')
  await vi.waitUntil(() => started.length === 4)
  expect(started).toEqual(['first', 'second', 'third', 'fourth'])
})

test('a waiting request whose client has disconnected is never started', async () => {
  const inTurn = createTurns()
  const started: string[] = []
  const sockets = Array.from({ length: 5 }, () => new Socket())
  for (const [number, socket] of sockets.entries()) {
    inTurn('192.0.2.1', '/save', { socket }, () => started.push(`request ${number}`))
  }
  sockets[1]!.destroy()
  // Node does this when the client has ended its side.
  sockets[3]!.end()
  await vi.waitUntil(() => started.includes('request 4'))
  expect(started).toEqual(['request 0', 'request 2', 'request 4'])
})
