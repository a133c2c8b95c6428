import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAuthEmulator } from '../../scripts/local/productParts.mjs'
import { makeDataDir } from './startedProduct.ts'

const dataDir = makeDataDir()
let emulator: ReturnType<typeof startAuthEmulator>
let url: URL

beforeAll(async () => {
  mkdirSync(join(dataDir.path, 'logs'))
  emulator = startAuthEmulator(dataDir.path)
  url = new URL(String((await emulator.message('address'))['url']))
  await emulator.message('ready')
}, 60_000)
afterAll(async () => {
  await emulator.stop()
  dataDir.remove()
})

/** Asks as a browser may: with any Host and Origin. */
async function ask(method: string, headers: Record<string, string>) {
  const asking = request(new URL('/emulator/v1/projects/demo-vocab/accounts', url), { method, headers }).end()
  const [{ statusCode, headers: answered }] = (await once(asking, 'response')) as [IncomingMessage]
  return { statusCode, corsOrigin: answered['access-control-allow-origin'] }
}

describe('the sign-in emulator by itself', () => {
  it('answers the server and local programs', async () => {
    expect((await ask('DELETE', {})).statusCode).toBe(200)
  })

  it.each([
    ['of another site', () => ({ origin: 'https://evil.example' })],
    ['of no site', () => ({ origin: 'null' })],
    ['of another site whose name leads here', () => ({ host: `evil.example:${url.port}` })],
    ['of this machine', () => ({ origin: 'http://localhost:8080' })],
  ])('answers no page %s', async (_what, headers) => {
    for (const method of ['DELETE', 'OPTIONS', 'GET']) {
      expect(await ask(method, headers())).toEqual({ statusCode: 403, corsOrigin: undefined })
    }
  })
})
