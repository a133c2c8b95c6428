import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForEarlyTest, takeEarlyTest } from '#api/earlyTest.ts'
import type { CreateTestRequest } from '#contracts/taking.ts'

const request: CreateTestRequest = { language: 'en', mode: 'sentences', web_test_version: 'v7' }

let sent: ReturnType<typeof vi.fn>
beforeEach(() => {
  sent = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('location', { origin: 'https://words.example.org' })
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.earlyTest = undefined
})

const holding = (databases: () => Promise<unknown[]>) => vi.stubGlobal('indexedDB', { databases })

// §5.41
test('the app uses an early test only once', async () => {
  holding(async () => [])
  await askForEarlyTest('v7')
  expect(takeEarlyTest(request)?.key).toBeTruthy()
  expect(takeEarlyTest(request)).toBeNull()
  expect(sent).toHaveBeenCalledOnce()
})

// §5.41
test('a request with other fields does not use the early test', async () => {
  holding(async () => [])
  await askForEarlyTest('v7')
  expect(takeEarlyTest({ ...request, deck_id: 'films' })).toBeNull()
})

// §5.41
test.each([
  ['holds a database', { databases: async () => [{ name: 'vocab' }] }],
  ['cannot list databases', {}],
  ['refuses', { databases: () => Promise.reject(new DOMException('No', 'SecurityError')) }],
  ['has no IndexedDB', undefined],
])('no early test is requested if the device %s', async (_what, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  await askForEarlyTest('v7')
  expect(takeEarlyTest(request)).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

// §5.41
test('no early test is requested after the app has asked for a test', async () => {
  let say!: (databases: unknown[]) => void
  holding(() => new Promise((resolve) => (say = resolve)))
  const asking = askForEarlyTest('v7')
  expect(takeEarlyTest(request)).toBeNull()
  say([])
  await asking
  expect(sent).not.toHaveBeenCalled()
})
