import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readText, writeText } from '#device/settings.ts'
import { storeCompletedTest } from '#saving/saves.ts'
import { createTestRequests } from '#taking/requestTest.ts'
import { aServedTest, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { aPractisedRow, cardId, DAY } from '../support/practisedCards.ts'
import { failure, scriptedDependencies, setOnline, type ScriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const pastTest = { timestamp: NOW - 1000, shortcode: 'earlier' }
const plain = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
const withDeck = { ...plain, deck_id: 'films' }
let given: ScriptedDependencies

beforeEach(async () => {
  setOnline(true)
  given = scriptedDependencies(await openDevice())
})
afterEach(() => vi.unstubAllGlobals())

const ask = () => createTestRequests(given).ensure()
const asked = () => given.api.createTest.mock.calls
const deck = () => readText(given.database, 'deck')

describe('the deck of the next new test', () => {
  beforeEach(() => writeText(given.database, 'deck', 'films'))

  // §5.33
  test('the deck of the next new test is sent with it and removed once it was used', async () => {
    given.api.createTest.mockResolvedValueOnce(aServedTest({ deck_id: 'films' }))
    await ask()
    expect(asked()).toEqual([[withDeck, null]])
    expect(await deck()).toBeNull()
    expect(given.store.get()).toMatchObject({ test: { deck_id: 'films' }, notice: null })
  })

  // §5.34
  test('refused by the server: asked once more without it, and said', async () => {
    given.api.createTest.mockRejectedValueOnce(failure(422)).mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([
      [withDeck, null],
      [plain, null],
    ])
    expect(await deck()).toBeNull()
    expect(given.store.get()).toMatchObject({
      test: { test_id: 'test-2' },
      notice: 'deckRefused',
    })
  })

  test('refused twice: no third request', async () => {
    given.api.createTest.mockRejectedValue(failure(422))
    await ask()
    expect(asked()).toHaveLength(2)
    expect(given.store.get().testRequest).toMatchObject({ kind: 'failed' })
  })

  test.each([null, 429, 500])('status %s says nothing about the deck: it is kept', async (status) => {
    given.api.createTest.mockRejectedValueOnce(failure(status))
    await ask()
    expect(asked()).toHaveLength(1)
    expect(await deck()).toBe('films')
    expect(given.store.get().notice).toBeNull()
  })
})

test('without a deck a 422 is a failure', async () => {
  given.api.createTest.mockRejectedValueOnce(failure(422))
  await ask()
  expect(asked()).toHaveLength(1)
  expect(given.store.get()).toMatchObject({ testRequest: { kind: 'failed' }, notice: null })
})

describe('the token, so that a form avoids the targets of the last one', () => {
  test('a first visitor sends none, and the provider is not even loaded', async () => {
    given.api.createTest.mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([[plain, null]])
    expect(given.loadAuth).not.toHaveBeenCalled()
  })

  // §8.11
  test('a learner who took a test before sends it', async () => {
    given.store.set({ history: [pastTest] })
    given.api.createTest.mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([[plain, 'token']])
  })

  test.each(['signed out', 'out of reach'])('%s: the test is requested without a token', async (why) => {
    given.store.set({ history: [pastTest] })
    if (why === 'signed out') given.auth.idToken.mockRejectedValueOnce(new Error(why))
    else given.loadAuth.mockRejectedValueOnce(new Error(why))
    given.api.createTest.mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([[plain, null]])
  })

  test('a token that is refused is renewed once', async () => {
    given.store.set({ history: [pastTest] })
    given.api.createTest.mockRejectedValueOnce(failure(401)).mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([
      [plain, 'token'],
      [plain, 'fresh token'],
    ])
  })

  test('401 again: asked once more without', async () => {
    given.store.set({ history: [pastTest] })
    given.api.createTest.mockRejectedValueOnce(failure(401)).mockRejectedValueOnce(failure(401))
    given.api.createTest.mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([
      [plain, 'token'],
      [plain, 'fresh token'],
      [plain, null],
    ])
    expect(given.store.get().test).toMatchObject({ test_id: 'test-2' })
  })

  test('401 with a token and a deck: the deck is still sent', async () => {
    given.store.set({ history: [pastTest] })
    await writeText(given.database, 'deck', 'films')
    given.api.createTest.mockRejectedValueOnce(failure(401)).mockRejectedValueOnce(failure(401))
    given.api.createTest.mockResolvedValueOnce(aServedTest({ deck_id: 'films' }))
    await ask()
    expect(asked()).toEqual([
      [withDeck, 'token'],
      [withDeck, 'fresh token'],
      [withDeck, null],
    ])
    expect(await deck()).toBeNull()
  })

  test('401 without a token is a failure', async () => {
    given.api.createTest.mockRejectedValueOnce(failure(401))
    await ask()
    expect(asked()).toHaveLength(1)
    expect(given.store.get().testRequest).toMatchObject({ kind: 'failed', offline: false })
  })
})

describe('the tests that were completed on this device, so that a form avoids what they asked', () => {
  const completed = { ...plain, completed_tests: ['test-8', 'test-7'] }
  beforeEach(async () => {
    for (const day of [7, 8]) {
      const entry = { timestamp: NOW + day, shortcode: `code-${day}` }
      await storeCompletedTest(given.database, `test-${day}`, entry, null)
    }
    given.store.set({ history: [pastTest] })
    given.api.createTest.mockResolvedValue(aServedTest())
  })

  // §8.47
  test('completed tests are named by their ids, not by their shortcodes, with a token and without', async () => {
    await ask()
    given.auth.idToken.mockRejectedValueOnce(new Error('signed out'))
    given.store.set({ test: null })
    await ask()
    expect(asked()).toEqual([
      [completed, 'token'],
      [completed, null],
    ])
  })

  // §5.19
  test('also in the request for a spare one', async () => {
    await createTestRequests(given).fetchSpare()
    expect(asked()).toEqual([[completed, 'token']])
  })
})

// §14.14
test.each([
  ['of a learner without an account names what was practised, the last at the end', null, [cardId(2), cardId(1)]],
  ['of a learner with an account leaves that to the server', 'anna@example.org', undefined],
])('the request for a test %s', async (_what, signedInAs, practised) => {
  given.store.set({ signedInAs, notebookAhead: '20 0' })
  given.api.createTest.mockResolvedValue(aServedTest())
  for (const [number, at] of [
    [1, NOW],
    [2, NOW - DAY],
  ] as const) {
    const row = aPractisedRow(cardId(number), [[at, 3]])
    await given.database.use((connection) => connection.put('notebookCards', row))
  }
  await ask()
  expect(asked()[0]![0]).toEqual({ ...plain, ...(practised && { practised }) })
})
