import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAuthEmulator } from '../../scripts/local/authEmulator.mjs'
import { makeDataDir } from './startedProduct.ts'

const dataDir = makeDataDir()
let emulator: Awaited<ReturnType<typeof startAuthEmulator>>
let url: URL

beforeAll(async () => {
  mkdirSync(join(dataDir.path, 'logs'))
  emulator = await startAuthEmulator(dataDir.path)
  url = new URL(emulator.url)
}, 60_000)
afterAll(async () => {
  await emulator.stop()
  dataDir.remove()
})

/** Sends a request as a browser may: with any Host and Origin. */
async function ask(method: string, headers: Record<string, string>) {
  const asking = request(new URL('/emulator/v1/projects/demo-vocab/accounts', url), { method, headers }).end()
  const [{ statusCode, headers: answered }] = (await once(asking, 'response')) as [IncomingMessage]
  return { statusCode, corsOrigin: answered['access-control-allow-origin'] }
}

describe('the sign-in emulator', () => {
  it('the emulator answers the server and local programs', async () => {
    expect((await ask('DELETE', {})).statusCode).toBe(200)
  })

  it.each([
    ['another site', () => ({ origin: 'https://evil.example' })],
    ['no site', () => ({ origin: 'null' })],
    ['another site whose name points here', () => ({ host: `evil.example:${url.port}` })],
    ['this machine', () => ({ origin: 'http://localhost:8080' })],
  ])('the emulator refuses a page of %s', async (_what, headers) => {
    for (const method of ['DELETE', 'OPTIONS', 'GET']) {
      expect(await ask(method, headers())).toEqual({ statusCode: 403, corsOrigin: undefined })
    }
  })
})
