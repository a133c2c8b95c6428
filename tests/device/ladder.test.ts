import { describe, expect, test, vi } from 'vitest'
import { openVocabDatabase } from '#device/database.ts'
import type { Step } from '#device/ladder.ts'
import { PendingRow } from '#device/pendingRow.ts'
import { writeText } from '#device/settings.ts'
import { writeRunningTest, writeSpareTest } from '#device/storedTests.ts'
import { aRunningTest, aSavedTest } from '../support/builders.ts'
import {
  openAsNewerBuild,
  plantVersion,
  readContents,
  THIS_VERSION,
  WITH_OUTBOX,
  type Rows,
} from '../support/otherBuilds.ts'
import {
  anOutboxRow,
  emptyBrowserPerTest,
  PAUSE,
  payload,
  readContentsAfterUpgrade,
  STORES,
} from '../support/upgrades.ts'

emptyBrowserPerTest()

// §4.21
test('a new device has every store, empty, at the newest version', async () => {
  expect(await readContentsAfterUpgrade()).toEqual({
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
    const before = await readContents()
    const after = await readContentsAfterUpgrade(openAsNewerBuild)
    expect(after).toEqual({ version: THIS_VERSION + 1, rows: { ...before.rows, moved: before.rows['settings'] } })
    expect(await readContentsAfterUpgrade(openAsNewerBuild)).toEqual(after)
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
  ])('the upgrade to a newer build changes nothing if its step %s, and is tried again later', async (_how, broken) => {
    await plantThisVersion()
    const before = await readContents()
    await expect(openAsNewerBuild(undefined, broken)).rejects.toMatchObject({ name: 'AbortError' })
    expect(await readContents()).toEqual(before)
    expect((await readContentsAfterUpgrade(openAsNewerBuild)).version).toBe(THIS_VERSION + 1)
  })
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
    const { version, rows } = await readContentsAfterUpgrade()
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
    const { rows } = await readContentsAfterUpgrade()
    expect(rows['settings']).toEqual([['deck', 'films']])
    const claims = rows['claims']!.map(([, row]) => row as { uid: string; test_id: string; at: number })
    const newestFirst = claims.toSorted((one, other) => other.at - one.at)
    expect(newestFirst.map(({ uid, test_id }) => `${uid} ${test_id}`)).toEqual(['user-2 test-1', 'user-1 test-0'])
  })

  test('the pending rows of a device of version 3 are valid in this build', async () => {
    await plantVersion(WITH_OUTBOX, everything)
    const { rows } = await readContentsAfterUpgrade()
    const readable = rows['pending']!.map(([, row]) => row).filter((row) => PendingRow.safeParse(row).success)
    expect(readable).toHaveLength(6)
  })

  test('a device of version 3 whose lists are not strings is upgraded nevertheless', async () => {
    const settings = [
      ['checksToSend', true],
      ['claimedTests', false],
    ] satisfies Rows[string]
    await plantVersion(WITH_OUTBOX, { ...everything, settings, outbox: [] })
    expect((await readContentsAfterUpgrade()).rows).toMatchObject({ pending: [], claims: [], settings: [] })
  })

  test.each(['getAll', 'put'] as const)(
    'a device of version 3 is unchanged if the upgrade cannot %s pending data, and is upgraded at the next opening',
    async (method) => {
      await plantVersion(WITH_OUTBOX, everything)
      const before = await readContents()
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
      expect(await readContents()).toEqual(before)
      expect((await readContentsAfterUpgrade()).version).toBe(THIS_VERSION)
    },
  )
})
