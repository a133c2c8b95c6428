import { describe, expect, test, vi } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import { createVocabTestApi } from '#api/vocabTestApi.ts'
import type { PendingRow } from '#device/pendingRow.ts'
import { writeRunningTest } from '#device/storedTests.ts'
import { newRow, putRow } from '#saving/saves.ts'
import { createTaking } from '#taking/taking.ts'
import { anAnsweredTest, aPendingRow, aProfile, aRunningTest, aSave, NOW } from '../support/builders.ts'
import { answer, startScriptedServer, takeSave, type Reaction } from '../support/scriptedServer.ts'
import { sendingPagePerTest, until } from '../support/sendingPage.ts'
import { scriptedDependencies, signedIn } from '../support/servicesHarness.ts'

const { page, openDevice, visit, queue, waiting, drain, pass } = sendingPagePerTest()

describe('a row that this page cannot send', () => {
  // §9.6
  test.each<[string, Partial<PendingRow>]>([
    ['of a later version', { kind: 'practice' }],
    ['whose body is not a test', { payload: { ...validPayload(), body: 'x' } }],
    ['with damaged words in its body', { payload: { ...validPayload(), body: { words: ['x'] } } }],
    ['without an address', { payload: { ...validPayload(), url: undefined } }],
    ['without a payload', { payload: null }],
  ])('a row %s is kept and reported once, and does not delay others', async (_what, changes) => {
    await visit(takeSave)
    const odd = { ...aPendingRow<unknown>({ id: 'odd' }), ...changes }
    await page.deps.database.use((connection) => connection.put('pending', odd))
    await drain()
    await drain(true)
    expect(await waiting()).toEqual([odd])
    expect(page.server.received).toHaveLength(1)
    expect(page.deps.reportError).toHaveBeenCalledTimes(1)
  })

  function validPayload() {
    return aSave().payload
  }
})

// §11.44
test('a completion that the server postpones does not delay the answers of the next test', async () => {
  const tomorrow = { type: 'urn:problem-type:too-many-completions', title: 'Enough', status: 429, detail: '' }
  const react: Reaction = (response, request, got) =>
    (got.path.includes('complete') ? answer(429, tomorrow, { 'retry-after': '50' }) : takeSave)(response, request, got)
  page.server = await startScriptedServer(react)
  const device = await openDevice()
  page.deps = scriptedDependencies(device, { test: anAnsweredTest(), profile: aProfile(), auth: signedIn })
  page.deps.apiBase = page.server.base
  page.deps.api.complete.mockImplementation(createVocabTestApi(createHttpClient(page.server.base)).complete)
  const { answers: saving } = createTaking(page.deps)
  await writeRunningTest(page.deps.database, anAnsweredTest())
  await saving.queueCompletion(anAnsweredTest())
  await drain(true)
  const next = aRunningTest(5, { test_id: 'next' })
  await writeRunningTest(page.deps.database, next)
  page.deps.store.set({ test: next })
  await queue('next')
  await drain(true)
  expect(page.server.received.map(({ path }) => path.split('/').slice(3).join('/'))).toEqual([
    'test-1/',
    'test-1/?complete=y',
    'next/',
  ])
  expect(await waiting()).toMatchObject([{ kind: 'completion', not_before: NOW + 50_000, asked: true }])
})

// §8.5 §8.7 §11.7
test.each([
  ['after our own pauses', true, null, [1000, 2000, 4000]],
  ['after our own pauses, if the device could not store it', false, null, [1000, 2000, 4000]],
  ['after the pauses that the server asks for', true, 5000, [5000, 5000, 5000]],
])('a row that a learner waits for is sent at once, then %s', async (_when, isStored, retryAfterMs, pauses) => {
  await visit(takeSave)
  const send = vi.fn(async (_row: PendingRow) => ({ retry: { retryAfterMs } }))
  page.deps.pending.register('check', { needsToken: true, send })
  const row = newRow('check', 'code-1', null, NOW)
  if (isStored) await putRow(page.deps.database, row)
  await page.deps.pending.sendNow(row)
  for (const [tries, pause] of pauses.entries()) {
    pass(pause - 1)
    expect(send.mock.lastCall![0].attempts).toBe(tries)
    pass(1)
    await until(() => send.mock.calls.length === tries + 2)
    // The timer is set when a drain ends.
    await drain()
  }
})
