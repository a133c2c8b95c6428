import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressesInTurn } from '../../../server/http/addressesInTurn.ts'

// §10.8
test('a flood from one address is begun after those of other addresses, and of its other routes', async () => {
  const app = Fastify({ trustProxy: true })
  addressesInTurn(app)
  const begun: string[] = []
  for (const route of ['/flood', '/save']) {
    app.get(route, async ({ ip }) => {
      begun.push(`${ip} ${route}`)
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
  expect(begun.slice(0, 6)).toEqual([
    ...['192.0.2.1 /flood', '192.0.2.2 /flood', '192.0.2.3 /save'],
    ...['192.0.2.1 /flood', '192.0.2.1 /save', '192.0.2.1 /flood'],
  ])
  expect(begun).toHaveLength(33)
})
