import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followTestEntries, hasMaxEntries, recordEntry, replaceTest } from '#browser/testEntries.ts'
import { wordPath } from '#rules/paths.ts'
import { eventually } from '../support/eventually.ts'

let entry = 0

/** Visits `addresses` one by one, as the router does. */
function visit(...addresses: string[]): void {
  for (const path of addresses) {
    entry += 1
    history.pushState({ idx: entry }, '', path)
    recordEntry()
  }
}

async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await arrived
}

beforeAll(() => followTestEntries())
beforeEach(() => visit('/result/friend'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => {
  // Leaves the test: all files share these modules, and the next file would start within it.
  visit('/result/friend')
  sessionStorage.clear()
})

// §2.19
test('a result replaces only the test’s history entries, and the page before stays', async () => {
  visit('/', '/vocab/about/', wordPath(0), '/error', '/vocab/results/')
  expect(await replaceTest('/result/own', { answered: 80 })).toBe(true)
  await eventually(() => expect(history.state).toMatchObject({ usr: { answered: 80 } }))
  recordEntry()
  expect(location.pathname).toBe('/result/own')
  await goBack()
  expect(location.pathname).toBe('/result/friend')
})

test('the router shows the result if the browser does not go back in its history', async () => {
  visit('/', wordPath(0))
  vi.useFakeTimers()
  vi.spyOn(history, 'go').mockImplementation(() => {})
  const replaced = replaceTest('/result/own', null)
  await vi.runAllTimersAsync()
  expect(await replaced).toBe(false)
  expect(location.pathname).toBe(wordPath(0))
})

test('Back works although storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  visit('/', wordPath(0), wordPath(1))
  expect(await replaceTest('/result/own', null)).toBe(true)
})

// §3.86
test('Back from a sentence that replaced others leads to the sentence before it', async () => {
  visit('/', wordPath(3), wordPath(4))
  history.replaceState({ idx: entry }, '', wordPath(60))
  recordEntry()
  await goBack()
  expect(location.pathname).toBe(wordPath(59))
})

// §3.86
test('a test adds at most 45 history entries', () => {
  visit('/', ...Array.from({ length: 43 }, (_, index) => wordPath(index)))
  expect(hasMaxEntries()).toBe(false)
  visit(wordPath(43))
  expect(hasMaxEntries()).toBe(true)
})
