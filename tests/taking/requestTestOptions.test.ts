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
let deps: ScriptedDependencies

beforeEach(async () => {
  setOnline(true)
  deps = scriptedDependencies(await openDevice())
})
afterEach(() => vi.unstubAllGlobals())

const ask = () => createTestRequests(deps).ensure()
const asked = () => deps.api.createTest.mock.calls
const deck = () => readText(deps.database, 'deck')

describe('the deck of the next test', () => {
  beforeEach(() => writeText(deps.database, 'deck', 'films'))

  // §5.33
  test('a deck is sent with the next test, and removed once used', async () => {
    deps.api.createTest.mockResolvedValueOnce(aServedTest({ deck_id: 'films' }))
    await ask()
    expect(asked()).toEqual([[withDeck, null]])
    expect(await deck()).toBeNull()
    expect(deps.store.get()).toMatchObject({ test: { deck_id: 'films' }, notice: null })
  })

  // §5.34
  test('a deck that the server refuses is left out of a second request, and the learner is informed', async () => {
    deps.api.createTest.mockRejectedValueOnce(failure(422)).mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([
      [withDeck, null],
      [plain, null],
    ])
    expect(await deck()).toBeNull()
    expect(deps.store.get()).toMatchObject({
      test: { test_id: 'test-2' },
      notice: 'deckRefused',
    })
  })

  test('a request refused without the deck is not sent a third time', async () => {
    deps.api.createTest.mockRejectedValue(failure(422))
    await ask()
    expect(asked()).toHaveLength(2)
    expect(deps.store.get().testRequest).toMatchObject({ kind: 'failed' })
  })

  test.each([null, 429, 500])('the deck is kept after a failure with status %s', async (status) => {
    deps.api.createTest.mockRejectedValueOnce(failure(status))
    await ask()
    expect(asked()).toHaveLength(1)
    expect(await deck()).toBe('films')
    expect(deps.store.get().notice).toBeNull()
  })
})

test('a request without a deck fails on a 422', async () => {
  deps.api.createTest.mockRejectedValueOnce(failure(422))
  await ask()
  expect(asked()).toHaveLength(1)
  expect(deps.store.get()).toMatchObject({ testRequest: { kind: 'failed' }, notice: null })
})

describe('the token of a request, by which a form avoids the targets of the last one', () => {
  test('a request of a first visitor has no token, and does not load the provider', async () => {
    deps.api.createTest.mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([[plain, null]])
    expect(deps.loadAuth).not.toHaveBeenCalled()
  })

  // §8.11
  test('a request of a learner who took a test before has their token', async () => {
    deps.store.set({ history: [pastTest] })
    deps.api.createTest.mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([[plain, 'token']])
  })

  test.each(['signed out', 'out of reach'])('a request goes without a token when %s', async (why) => {
    deps.store.set({ history: [pastTest] })
    if (why === 'signed out') deps.auth.idToken.mockRejectedValueOnce(new Error(why))
    else deps.loadAuth.mockRejectedValueOnce(new Error(why))
    deps.api.createTest.mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([[plain, null]])
  })

  test('a request whose token is refused is sent again with a fresh token', async () => {
    deps.store.set({ history: [pastTest] })
    deps.api.createTest.mockRejectedValueOnce(failure(401)).mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([
      [plain, 'token'],
      [plain, 'fresh token'],
    ])
  })

  test('a request whose fresh token is refused is sent without one', async () => {
    deps.store.set({ history: [pastTest] })
    deps.api.createTest.mockRejectedValueOnce(failure(401)).mockRejectedValueOnce(failure(401))
    deps.api.createTest.mockResolvedValueOnce(aServedTest())
    await ask()
    expect(asked()).toEqual([
      [plain, 'token'],
      [plain, 'fresh token'],
      [plain, null],
    ])
    expect(deps.store.get().test).toMatchObject({ test_id: 'test-2' })
  })

  test('a request without its refused token still has the deck', async () => {
    deps.store.set({ history: [pastTest] })
    await writeText(deps.database, 'deck', 'films')
    deps.api.createTest.mockRejectedValueOnce(failure(401)).mockRejectedValueOnce(failure(401))
    deps.api.createTest.mockResolvedValueOnce(aServedTest({ deck_id: 'films' }))
    await ask()
    expect(asked()).toEqual([
      [withDeck, 'token'],
      [withDeck, 'fresh token'],
      [withDeck, null],
    ])
    expect(await deck()).toBeNull()
  })

  test('a request without a token fails on a 401', async () => {
    deps.api.createTest.mockRejectedValueOnce(failure(401))
    await ask()
    expect(asked()).toHaveLength(1)
    expect(deps.store.get().testRequest).toMatchObject({ kind: 'failed', offline: false })
  })
})

describe('the completed tests of a request, whose items a form avoids', () => {
  const completed = { ...plain, completed_tests: ['test-8', 'test-7'] }
  beforeEach(async () => {
    for (const day of [7, 8]) {
      const entry = { timestamp: NOW + day, shortcode: `code-${day}` }
      await storeCompletedTest(deps.database, `test-${day}`, entry, null)
    }
    deps.store.set({ history: [pastTest] })
    deps.api.createTest.mockResolvedValue(aServedTest())
  })

  // §8.47
  test('a request names completed tests by id, not by shortcode, with or without a token', async () => {
    await ask()
    deps.auth.idToken.mockRejectedValueOnce(new Error('signed out'))
    deps.store.set({ test: null })
    await ask()
    expect(asked()).toEqual([
      [completed, 'token'],
      [completed, null],
    ])
  })

  // §5.19
  test('a request for a spare test also names completed tests', async () => {
    await createTestRequests(deps).fetchSpare()
    expect(asked()).toEqual([[completed, 'token']])
  })
})

// §14.14
test.each([
  [
    'of a learner without an account names the practised expressions, the most recent last',
    null,
    [cardId(2), cardId(1)],
  ],
  ['of a learner with an account does not name the practised expressions', 'anna@example.org', undefined],
])('the request for a test %s', async (_what, signedInAs, practised) => {
  deps.store.set({ signedInAs, notebookAhead: { limit: 20, learntAt: 0, due: [] } })
  deps.api.createTest.mockResolvedValue(aServedTest())
  for (const [number, at] of [
    [1, NOW],
    [2, NOW - DAY],
  ] as const) {
    const row = aPractisedRow(cardId(number), [[at, 3]])
    await deps.database.use((connection) => connection.put('notebookCards', row))
  }
  await ask()
  expect(asked()[0]![0]).toEqual({ ...plain, ...(practised && { practised }) })
})

// §14.14
test('the request for a test names the 500 expressions that were practised last', async () => {
  deps.store.set({ notebookAhead: { limit: 20, learntAt: 0, due: [] } })
  deps.api.createTest.mockResolvedValue(aServedTest())
  const rows = Array.from({ length: 502 }, (_, number) => aPractisedRow(cardId(number), [[NOW - number * DAY, 3]]))
  await deps.database.change(['notebookCards'], async (transaction) => {
    for (const row of rows) await transaction.objectStore('notebookCards').put(row)
  })
  await ask()
  const named = asked()[0]![0].practised!
  expect([named.length, named[0], named.at(-1)]).toEqual([500, cardId(499), cardId(0)])
})

// §12.62 §14.14
test.each([null, 'anna@example.org'])(
  'the request for a test of %s names what was tried for friends after what was practised',
  async (signedInAs) => {
    deps.store.set({ signedInAs, notebookAhead: { limit: 20, learntAt: 0, due: [] } })
    deps.api.createTest.mockResolvedValue(aServedTest())
    const row = aPractisedRow(cardId(1), [[NOW, 3]])
    await deps.database.use((connection) => connection.put('notebookCards', row))
    await writeText(deps.database, 'tried', 'item-1 item-2')
    await ask()
    const practised = signedInAs === null ? [cardId(1)] : []
    expect(asked()[0]![0]).toEqual({ ...plain, practised: [...practised, 'item-1', 'item-2'] })
  },
)
