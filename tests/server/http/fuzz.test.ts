import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '../../../server/page/page.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { faultOf } from '../../support/fuzz/civility.ts'
import { hostileRequests } from '../../support/fuzz/hostileRequests.ts'
import { collectLoot } from '../../support/fuzz/loot.ts'
import { rawRequests } from '../../support/fuzz/rawRequests.ts'
import { collectRoutes, type Route } from '../../support/fuzz/registeredRoutes.ts'
import { sendRaw } from '../../support/fuzz/sendRaw.ts'
import { watchState } from '../../support/fuzz/stateWatch.ts'
import { pageFolder } from '../../support/pageFolder.ts'

// npm run fuzz in tools/ sends more.
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500)
const SEED = Number(process.env['FUZZ_SEED'] ?? 7)
/** That many requests share their tests, since some requests delete them. */
const ROUND = 50
/** One request in this many is sent as bytes, which takes a connection. */
const RAW_SHARE = 30
// fast-check never ends with a number that is not whole.
const RAW_REQUESTS = Math.ceil(REQUESTS / RAW_SHARE)
/** In ms; no request takes nearly as long. */
const HANGS_AFTER_MS = 10_000
const LIMIT_MS = 60_000 + REQUESTS * 60

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

const folder = pageFolder({ 'index.html': '<title>start</title>', 'robots.txt': 'User-agent: *' })
let server: ApiServer
let routes: Route[]
let state: Awaited<ReturnType<typeof watchState>>
beforeAll(async () => {
  const page = readPage(folder, { name: 'operator', contact: 'operator@example.org' })
  const start = () => startApiServer({ page, corsOrigins: ['https://words.example.org'] })
  ;({ built: server, routes } = await collectRoutes(start))
  state = await watchState(server.db)
})
afterAll(() => server.stop())

test(
  'hostile requests cause no server error, reveal no internals, do not hang, and store nothing when refused',
  { timeout: LIMIT_MS },
  async () => {
    const answers = new Map<number, number>()
    for (let sent = 0; sent < REQUESTS; sent += ROUND) {
      const loot = await collectLoot(server)
      await state.changes()
      const numRuns = Math.min(ROUND, REQUESTS - sent)
      await fc.assert(
        fc.asyncProperty(hostileRequests(routes, loot), async (request) => {
          const status = await expectHarmless(request)
          answers.set(status, (answers.get(status) ?? 0) + 1)
        }),
        { numRuns, seed: SEED + sent },
      )
    }
    console.log(`Seed ${SEED}, answers by status: ${JSON.stringify(Object.fromEntries(answers))}`)
    // If everything is refused at the door, nothing is tested.
    for (const status of [200, 201, 204, 400, 401, 403, 404, 409, 410, 413, 415, 422])
      expect([...answers.keys()]).toContain(status)
  },
)

test(`bytes that are hardly HTTP cause no server error, ${RAW_REQUESTS} times`, { timeout: LIMIT_MS }, async () => {
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const { test_id } = await server.createTest()
  await state.changes()
  await fc.assert(
    fc.asyncProperty(rawRequests(test_id), async (bytes) => {
      for (const answer of await sendRaw(Number(port), bytes, HANGS_AFTER_MS)) {
        expect(faultOf(answer, bytes.toString('latin1'))).toBeNull()
      }
      expect(await state.changes()).toEqual([])
    }),
    { numRuns: RAW_REQUESTS, seed: SEED },
  )
  expect((await fetch(`http://127.0.0.1:${port}/v1/health`)).status).toBe(200)
})

/** Sends a request and judges the outcome; resolves with the answer's status. */
async function expectHarmless(request: InjectOptions): Promise<number> {
  const response = await Promise.race([server.app.inject(request), hanging()])
  expect(faultOf(response, JSON.stringify(request))).toBeNull()
  const changes = await state.changes()
  if (response.statusCode >= 400 || READING.has(String(request.method))) expect(changes).toEqual([])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  return response.statusCode
}

function hanging(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('There is no answer.')), HANGS_AFTER_MS).unref()
  })
}
