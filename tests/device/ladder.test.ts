import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { openVocabDatabase } from '#device/database.ts'
import type { Step } from '#device/ladder.ts'
import { writeText } from '#device/settings.ts'
import { writeRunningTest, writeSpareTest } from '#device/storedTests.ts'
import { aRunningTest, aSave, aSavedTest } from '../support/builders.ts'
import { openAsNewerBuild, plantVersion, readContents, THIS_VERSION, type Rows } from '../support/otherBuilds.ts'
import { emptyBrowserPerTest, PAUSE, readContentsAfterUpgrade, STORES } from '../support/upgrades.ts'

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
test('a device of version 4 gets an empty notebook with its indexes, and keeps every row', async () => {
  const rows = {
    tests: [['running', aRunningTest(12)]],
    ...{ profile: [], history: [], ownResults: [], sharedResults: [], ownDetails: [], resultPoints: [] },
    pending: [[['save', 'test-1'], { ...aSave(), ...PAUSE }]],
    claims: [[['user-1', 'test-1'], { uid: 'user-1', test_id: 'test-1', at: 1 }]],
    settings: [['deck', 'films']],
  } satisfies Rows
  await plantVersion(4, rows)
  expect(await readContentsAfterUpgrade()).toEqual({
    version: THIS_VERSION,
    rows: { ...rows, notebookLog: [], notebookCards: [], notebookState: [] },
  })
  const device = await openVocabDatabase()
  const indexes = await device.use(async (connection) => [...connection.transaction('notebookLog').store.indexNames])
  expect(indexes).toEqual(['at', 'card', 'unsent'])
  device.close()
})

// §4.23
test('the state of the notebook that 1.0.0 had as texts is taken over, and a damaged text is dropped', async () => {
  const stores = { notebookLog: [], notebookCards: [], pending: [], claims: [] } satisfies Rows
  const settings = (texts: Record<string, unknown>): Rows => ({ ...stores, settings: Object.entries(texts) })
  await plantVersion(
    5,
    settings({
      deck: 'films',
      notebookDevice: 'a-device-id 4294967299 1795000000000',
      notebookUser: 'two\u00a0blanks Anna Bell',
      notebookCursor: 'two\u00a0blanks 7-an entry',
      notebookLimits: '3 50',
      notebookAhead: '50 0 1795000000000 1796000000000',
    }),
  )
  const { version, rows } = await readContentsAfterUpgrade()
  expect([version, rows['settings']]).toEqual([THIS_VERSION, [['deck', 'films']]])
  expect(Object.fromEntries(rows['notebookState']!)).toEqual({
    device: { id: 'a-device-id', counter: 4294967299 },
    user: { uid: 'two blanks', signedInAs: 'Anna Bell' },
    cursor: { uid: 'two blanks', cursor: '7-an entry' },
    limits: { fresh: 3, total: 50 },
    ahead: { limit: 50, learntAt: 0, due: [1_795_000_000_000, 1_796_000_000_000] },
  })
  globalThis.indexedDB = new IDBFactory()
  // The cursor of 1.0.0 is damaged, too: it stood after entries that had lost what 1.0.0 did not know.
  await plantVersion(
    5,
    settings({
      notebookDevice: 7,
      notebookUser: '',
      notebookCursor: 'anna 7',
      notebookLimits: '',
      notebookAhead: '20',
    }),
  )
  expect((await readContentsAfterUpgrade()).rows).toMatchObject({ settings: [], notebookState: [] })
})
