import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { openVocabDatabase } from '#device/database.ts'
import { readRunningTest, readSpareTest, readTestsAside } from '#device/storedTests.ts'
import { aRunningTest, aSavedTest, aSharedResult } from '../support/builders.ts'
import { plantVersion, THIS_VERSION, type Rows } from '../support/otherBuilds.ts'
import { emptyBrowserPerTest, readContentsAfterUpgrade, STORES } from '../support/upgrades.ts'

emptyBrowserPerTest()

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
    outbox: [['test-1', { test_id: halfWay.test_id, body: { words: [] } }]],
  } satisfies Rows

  test('a prerelease device keeps its answers as a test to download, and runs no test', async () => {
    await plantVersion(3, everything)
    const device = await openVocabDatabase()
    expect(await readRunningTest(device)).toBeNull()
    expect(await readSpareTest(device)).toBeNull()
    const [aside, ...others] = await readTestsAside(device, Date.now())
    expect(aside!.words).toEqual(halfWay.words)
    expect(others).toEqual([])
    device.close()
  })

  test('a prerelease device sends nothing of its test, and keeps all other rows', async () => {
    await plantVersion(3, everything)
    const { version, rows } = await readContentsAfterUpgrade()
    expect(version).toBe(THIS_VERSION)
    const { tests: _tests, outbox: _outbox, ...others } = everything
    expect(rows).toMatchObject({ ...others, pending: [] })
  })

  test('a prerelease device sets nothing aside if no word was answered', async () => {
    await plantVersion(3, { ...everything, tests: [['running', aSavedTest()]] })
    expect((await readContentsAfterUpgrade()).rows['tests']).toEqual([])
  })

  test('a prerelease device ends up with exactly the stores of this version', async () => {
    await plantVersion(1, { settings: [['deck', 'films']], results: [['mine', aSharedResult()]] })
    const { rows } = await readContentsAfterUpgrade()
    expect(Object.keys(rows)).toEqual(STORES)
    expect(rows['settings']).toEqual([['deck', 'films']])
  })

  test('a prerelease device opens even with arbitrary data in its rows', async () => {
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
        await plantVersion(3, {
          ...everything,
          tests: [
            ['running', running],
            ['spare', spare],
            ['aside:refused', halfWay],
          ],
        })
        const { version, rows } = await readContentsAfterUpgrade()
        expect(version).toBe(THIS_VERSION)
        expect(rows['tests']).toContainEqual(['aside:refused', halfWay])
        expect(rows['history']).toEqual(everything.history)
      }),
      { numRuns: 100 },
    )
  })

  test.each(['get', 'put', 'delete'] as const)(
    'a prerelease device keeps its test if it cannot %s it',
    async (method) => {
      await plantVersion(3, everything)
      const { [method]: original } = IDBObjectStore.prototype
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...all: unknown[]) {
        if (this.name === 'tests') throw new DOMException('Lost', 'DataError')
        return Reflect.apply(original, this, all)
      } as never)
      const { version, rows } = await readContentsAfterUpgrade()
      expect(version).toBe(THIS_VERSION)
      expect(rows['history']).toEqual(everything.history)
      expect(rows['tests']).toContainEqual(['running', halfWay])
    },
  )

  test('a prerelease device opens even if reading its test fails late, which would abort the transaction', async () => {
    await plantVersion(3, everything)
    const original = IDBObjectStore.prototype.get
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      // Adding an existing row fails only after the request was accepted.
      if (key === 'running') return this.add('again', 'spare')
      return original.call(this, key)
    })
    expect((await readContentsAfterUpgrade()).version).toBe(THIS_VERSION)
  })
})
