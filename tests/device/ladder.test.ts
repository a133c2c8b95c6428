import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openVocabDatabase, type VocabDatabase } from '#device/database.ts'
import type { Step } from '#device/ladder.ts'
import { PendingRow } from '#device/pendingRow.ts'
import { readText, writeText } from '#device/settings.ts'
import {
  readRunningTest,
  readSpareTest,
  readTestsAside,
  writeRunningTest,
  writeSpareTest,
} from '#device/storedTests.ts'
import { aRunningTest, aSave, aSavedTest, aSharedResult } from '../support/builders.ts'
import {
  contents,
  openAsNewerBuild,
  plantVersion,
  THIS_VERSION,
  WITH_OUTBOX,
  type Rows,
} from '../support/otherBuilds.ts'

const STORES = [
  'claims',
  'history',
  'ownDetails',
  'ownResults',
  'pending',
  'profile',
  'resultPoints',
  'settings',
  'sharedResults',
  'tests',
]

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => void vi.restoreAllMocks())

const { kind: _kind, id: _id, added: _added, revision: _revision, payload } = aSave()
const PAUSE = { attempts: 3, not_before: 1_795_000_000_000, asked: true }
/** A row of version 3's outbox. */
const anOutboxRow = (changes: object = {}) => ({
  ...payload,
  ...PAUSE,
  test_id: 'test-1',
  kind: 'partial',
  revision: 'first',
  ...changes,
})

/** Opens the device once with `open`, and returns its contents. */
async function contentsAfterUpgrade(open: () => Promise<VocabDatabase> = openVocabDatabase) {
  const device = await open()
  // The first read waits for the upgrade.
  await readText(device, 'deck')
  device.close()
  return contents()
}

// §4.21
test('a new device has every store, empty, at the newest version', async () => {
  expect(await contentsAfterUpgrade()).toEqual({
    version: THIS_VERSION,
    rows: Object.fromEntries(STORES.map((store) => [store, []])),
  })
})

// §4.23
describe('the upgrade to a newer build', () => {
  async function plantThisVersion() {
    const device = await openVocabDatabase()
    await writeRunningTest(device, aRunningTest(12))
    await writeSpareTest(device, aSavedTest({ test_id: 'spare' }))
    await writeText(device, 'deck', 'films')
    device.close()
  }

  test('the upgrade to a newer build runs only the missing step, and keeps every row', async () => {
    await plantThisVersion()
    const before = await contents()
    const after = await contentsAfterUpgrade(openAsNewerBuild)
    expect(after).toEqual({ version: THIS_VERSION + 1, rows: { ...before.rows, moved: before.rows['settings'] } })
    expect(await contentsAfterUpgrade(openAsNewerBuild)).toEqual(after)
  })

  test.each<[string, Step]>([
    ['throws at once', () => Promise.reject(new Error('broken'))],
    [
      'throws after it has changed something',
      async (database, transaction) => {
        transaction.objectStore('tests').clear()
        database.deleteObjectStore('history')
        throw new Error('broken')
      },
    ],
  ])(
    'the upgrade to a newer build changes nothing if its step %s, and is tried again at the next opening',
    async (_how, broken) => {
      await plantThisVersion()
      const before = await contents()
      await expect(openAsNewerBuild(undefined, broken)).rejects.toMatchObject({ name: 'AbortError' })
      expect(await contents()).toEqual(before)
      expect((await contentsAfterUpgrade(openAsNewerBuild)).version).toBe(THIS_VERSION + 1)
    },
  )
})

// §4.23
describe('a device of version 3, which kept pending data in three places', () => {
  const everything = {
    tests: [['running', aRunningTest(12)]],
    ...{ profile: [], history: [], ownResults: [], sharedResults: [], ownDetails: [], resultPoints: [] },
    settings: [
      ['deck', 'films'],
      ['checksToSend', 'code-1 code-2'],
      ['claimedTests', 'user-2 test-1\nuser-1 test-0\ndamaged'],
    ],
    outbox: [
      ['test-1', anOutboxRow()],
      ['test-2', anOutboxRow({ test_id: 'test-2', kind: 'complete' })],
      ['test-3', anOutboxRow({ test_id: 'test-3', kind: 'complete', answersSaved: true })],
      ['odd', { test_id: 'odd', body: 'no test' }],
      [7, { test_id: 7 }],
    ],
  } satisfies Rows
  const moved = (id: string | number, rest: object) => expect.objectContaining({ id, ...rest })

  test('a device of version 3 keeps all pending saves, completions and checks, as rows of one store', async () => {
    await plantVersion(WITH_OUTBOX, everything)
    const { version, rows } = await contentsAfterUpgrade()
    expect(version).toBe(THIS_VERSION)
    expect(rows['pending']!.map(([, row]) => row)).toEqual([
      moved('code-1', { kind: 'check', payload: null, attempts: 0, not_before: 0, asked: false }),
      moved('code-2', { kind: 'check' }),
      moved('test-2', { kind: 'completion', payload: null, revision: 'first', ...PAUSE }),
      moved('test-3', { kind: 'completion' }),
      moved(7, { kind: 'save' }),
      moved('odd', { kind: 'save', payload: { body: 'no test' } }),
      moved('test-1', { kind: 'save', payload, revision: 'first', ...PAUSE }),
      moved('test-2', { kind: 'save', payload }),
    ])
    expect(Object.keys(rows)).toEqual(STORES)
    expect(rows['tests']).toEqual(everything.tests)
  })

  test('a device of version 3 keeps its claims, newest first, and loses its lists in the settings', async () => {
    await plantVersion(WITH_OUTBOX, everything)
    const { rows } = await contentsAfterUpgrade()
    expect(rows['settings']).toEqual([['deck', 'films']])
    const claims = rows['claims']!.map(([, row]) => row as { uid: string; test_id: string; at: number })
    const newestFirst = claims.toSorted((one, other) => other.at - one.at)
    expect(newestFirst.map(({ uid, test_id }) => `${uid} ${test_id}`)).toEqual(['user-2 test-1', 'user-1 test-0'])
  })

  test('the pending rows of a device of version 3 are valid in this build', async () => {
    await plantVersion(WITH_OUTBOX, everything)
    const { rows } = await contentsAfterUpgrade()
    const readable = rows['pending']!.map(([, row]) => row).filter((row) => PendingRow.safeParse(row).success)
    expect(readable).toHaveLength(6)
  })

  test('a device of version 3 whose lists are not texts is upgraded all the same', async () => {
    const settings = [
      ['checksToSend', true],
      ['claimedTests', false],
    ] satisfies Rows[string]
    await plantVersion(WITH_OUTBOX, { ...everything, settings, outbox: [] })
    expect((await contentsAfterUpgrade()).rows).toMatchObject({ pending: [], claims: [], settings: [] })
  })

  test.each(['getAll', 'put'] as const)(
    'a device of version 3 is unchanged if the upgrade cannot %s pending data, and is upgraded at the next opening',
    async (method) => {
      await plantVersion(WITH_OUTBOX, everything)
      const before = await contents()
      const { [method]: original } = IDBObjectStore.prototype
      const failing = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
        this: IDBObjectStore,
        ...all: unknown[]
      ) {
        if (['outbox', 'pending'].includes(this.name)) throw new DOMException('Full', 'QuotaExceededError')
        return Reflect.apply(original, this, all)
      } as never)
      await expect(openVocabDatabase()).rejects.toMatchObject({ name: 'AbortError' })
      failing.mockRestore()
      expect(await contents()).toEqual(before)
      expect((await contentsAfterUpgrade()).version).toBe(THIS_VERSION)
    },
  )
})

// §4.23
describe('a prerelease device', () => {
  const halfWay = aRunningTest(40)
  const everything = {
    tests: [
      ['running', halfWay],
      ['spare', aSavedTest({ test_id: 'spare' })],
    ],
    profile: [['userProfile', { native_language: 'es', full_name: 'Anna Bell' }]],
    history: [['completed', [{ timestamp: 1_795_000_000_000, shortcode: 'mine' }]]],
    ownResults: [['mine', 'mine']],
    sharedResults: [['mine', aSharedResult()]],
    ownDetails: [],
    resultPoints: [],
    settings: [['singleKeysOff', true]],
    outbox: [['test-1', anOutboxRow({ test_id: halfWay.test_id })]],
  } satisfies Rows

  test('a prerelease device keeps its answers as a test to download, and runs no test', async () => {
    await plantVersion(2, everything)
    const device = await openVocabDatabase()
    expect(await readRunningTest(device)).toBeNull()
    expect(await readSpareTest(device)).toBeNull()
    const [aside, ...others] = await readTestsAside(device, Date.now())
    expect(aside!.words).toEqual(halfWay.words)
    expect(others).toEqual([])
    device.close()
  })

  test('a prerelease device sends nothing of its test, and keeps all other rows', async () => {
    await plantVersion(2, everything)
    const { version, rows } = await contentsAfterUpgrade()
    expect(version).toBe(THIS_VERSION)
    const { tests: _tests, outbox: _outbox, ...others } = everything
    expect(rows).toMatchObject({ ...others, pending: [] })
  })

  test('a prerelease device sets nothing aside if no word was answered', async () => {
    await plantVersion(2, { ...everything, tests: [['running', aSavedTest()]] })
    expect((await contentsAfterUpgrade()).rows['tests']).toEqual([])
  })

  test('a prerelease device has exactly the stores of this version, whatever it had before', async () => {
    await plantVersion(1, { settings: [['deck', 'films']], results: [['mine', aSharedResult()]] })
    const { rows } = await contentsAfterUpgrade()
    expect(Object.keys(rows)).toEqual(STORES)
    expect(rows['settings']).toEqual([['deck', 'films']])
  })

  test('a prerelease device opens whatever its rows contain', async () => {
    const anything = fc.anything({
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withBigInt: true,
    })
    const row = fc.oneof(anything, fc.record({ test_id: anything, words: fc.array(anything) }))
    await fc.assert(
      fc.asyncProperty(row, row, async (running, spare) => {
        globalThis.indexedDB = new IDBFactory()
        await plantVersion(2, {
          ...everything,
          tests: [
            ['running', running],
            ['spare', spare],
            ['aside:refused', halfWay],
          ],
        })
        const { version, rows } = await contentsAfterUpgrade()
        expect(version).toBe(THIS_VERSION)
        expect(rows['tests']).toContainEqual(['aside:refused', halfWay])
        expect(rows['history']).toEqual(everything.history)
      }),
      { numRuns: 100 },
    )
  })

  test.each(['get', 'put', 'delete'] as const)(
    'a prerelease device opens and keeps its test if it cannot %s it',
    async (method) => {
      await plantVersion(2, everything)
      const { [method]: original } = IDBObjectStore.prototype
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...all: unknown[]) {
        if (this.name === 'tests') throw new DOMException('Lost', 'DataError')
        return Reflect.apply(original, this, all)
      } as never)
      const { version, rows } = await contentsAfterUpgrade()
      expect(version).toBe(THIS_VERSION)
      expect(rows['history']).toEqual(everything.history)
      expect(rows['tests']).toContainEqual(['running', halfWay])
    },
  )

  test('a prerelease device opens even if reading its test fails late, which would abort the transaction', async () => {
    await plantVersion(2, everything)
    const original = IDBObjectStore.prototype.get
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      // Adding an existing row fails only after the request was accepted.
      if (key === 'running') return this.add('again', 'spare')
      return original.call(this, key)
    })
    expect((await contentsAfterUpgrade()).version).toBe(THIS_VERSION)
  })
})
