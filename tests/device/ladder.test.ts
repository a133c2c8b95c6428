import { OwnDetails } from '#contracts/ownResult.ts'
import { ResultPoint, MeasuredResult } from '#contracts/result.ts'
import { openVocabDatabase } from '#device/database.ts'
import { readTests } from '#device/storedTests.ts'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW } from '../support/builders.ts'
import { plantVersion1, type Rows, rowsOf, someOfEach } from '../support/version1.ts'

const UNTOUCHED = ['tests', 'profile', 'history', 'ownResults', 'settings', 'outbox']
const STORES_NOW = [...UNTOUCHED, 'sharedResults', 'ownDetails', 'resultPoints']

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => void vi.restoreAllMocks())

/** Opens the device as this build does, once, and reads what lies in it then. */
async function climbed() {
  const device = await openVocabDatabase()
  const version = await device.use(async (connection) => connection.version)
  device.close()
  return { version, rows: await rowsOf([...STORES_NOW, 'results']) }
}

const pick = (rows: Awaited<ReturnType<typeof rowsOf>>, stores: string[]) =>
  Object.fromEntries(stores.map((store) => [store, rows[store]]))
const byKey = (rows: Rows[string] = []) => rows.toSorted(([one], [other]) => indexedDB.cmp(one, other))

// §4.21
test('a new device has every store, empty, at the newest version', async () => {
  const { version, rows } = await climbed()
  expect(version).toBe(2)
  expect(rows).toEqual({ ...Object.fromEntries(STORES_NOW.map((store) => [store, []])), results: undefined })
})

// §4.23
describe('from version 1', () => {
  test('every row of a result lies in the store of its kind, under its shortcode; the old store is gone', async () => {
    await plantVersion1(someOfEach)
    const [friends, mine, details, point, unseen] = someOfEach.results.map(([, row]) => row)
    const { version, rows } = await climbed()
    expect(version).toBe(2)
    expect(rows['sharedResults']).toEqual([
      ['a-friends', friends],
      ['mine', mine],
    ])
    expect(rows['ownDetails']).toEqual([
      ['mine', details],
      ['unseen', unseen],
    ])
    expect(rows['resultPoints']).toEqual([['mine', point]])
    expect(rows['results']).toBeUndefined()
    // What this build takes for sound: a fixture that is not would show nothing.
    expect(MeasuredResult.safeParse(mine).success).toBe(true)
    expect(OwnDetails.parse(details).told).not.toBeNull()
    expect(ResultPoint.safeParse(point).success).toBe(true)
  })

  test('everything else is as it was, byte for byte', async () => {
    await plantVersion1(someOfEach)
    const before = await rowsOf(UNTOUCHED)
    const { rows } = await climbed()
    expect(pick(rows, UNTOUCHED)).toEqual(before)
    for (const store of UNTOUCHED) {
      expect(JSON.stringify(rows[store])).toBe(JSON.stringify(byKey(someOfEach[store as 'tests'])))
    }
  })

  test('the test half-way goes on with its answers', async () => {
    await plantVersion1(someOfEach)
    const device = await openVocabDatabase()
    const { test: running, spare, aside } = await readTests(device, NOW)
    expect(running?.words.map(({ checked }) => checked)).toEqual([true, false, true, null, null])
    expect([spare?.test_id, ...aside.map(({ test_id }) => test_id)]).toEqual(['spare', 'refused'])
    device.close()
  })

  test('a second opening finds it there and moves nothing', async () => {
    await plantVersion1(someOfEach)
    const first = await climbed()
    expect(await climbed()).toEqual(first)
  })

  test('a device that never saw a result climbs, too', async () => {
    await plantVersion1({ tests: someOfEach.tests })
    const { rows } = await climbed()
    expect(rows['tests']).toEqual(byKey(someOfEach.tests))
    expect(rows['sharedResults']).toEqual([])
  })

  test('a database of version 1 without any store, as a foreign hand makes it, opens', async () => {
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('vocab', 1)
      opening.addEventListener('success', () => {
        opening.result.close()
        resolve()
      })
    })
    expect((await climbed()).rows['resultPoints']).toEqual([])
  })
})

// §4.23
describe('what is the matter with a row costs that row alone', () => {
  const sound = someOfEach.results[1]![1]
  const [, , details, point] = someOfEach.results.map(([, row]) => row)

  test.each<[string, IDBValidKey, unknown]>([
    ['no record', 'mine', 'text'],
    ['null', 'mine', null],
    ['a list', 'mine', [sound]],
    ['a point where a shared result belongs', 'mine', point],
    ['details where a shared result belongs', 'mine', details],
    ['a shared result where details belong', 'own/mine', sound],
    ['details where a point belongs', 'own/mine/point', details],
    ['a key with a slash', 'a/b', sound],
    ['a key with more slashes', 'own/mine/point/point', point],
    ['a point that is nobody’s own', 'mine/point', point],
    ['details without a shortcode', 'own/', details],
    ['a point without a shortcode', 'own//point', point],
    ['a blank key', '', sound],
    ['a number as key', 7, sound],
    ['a date as key', new Date(NOW), sound],
    ['a list as key', ['own', 'mine'], details],
    ['bytes as key', new Uint8Array([1, 2]), sound],
  ])('%s', async (_what, key, row) => {
    await plantVersion1({ ...someOfEach, results: [[key, row], ...others(key)] })
    const { rows } = await climbed()
    expect(rows['results']).toBeUndefined()
    expect(JSON.stringify(rows)).toContain('Ben Coy')
    const moved = ['sharedResults', 'ownDetails', 'resultPoints'].flatMap((store) => rows[store]!)
    expect(moved).toHaveLength(others(key).length)
  })

  const others = (key: IDBValidKey) => someOfEach.results.filter(([other]) => other !== key)

  test.each(['get', 'put'] as const)('a row that the device can not %s', async (method) => {
    await plantVersion1(someOfEach)
    const { [method]: original } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...all: unknown[]) {
      if (all.includes('mine') && this.name.endsWith('esults')) throw new DOMException('Lost', 'DataError')
      return Reflect.apply(original, this, all)
    } as never)
    const { rows } = await climbed()
    expect(rows['sharedResults']!.map(([key]) => key)).toEqual(['a-friends'])
    expect(rows['ownDetails']).toHaveLength(2)
    expect(rows['tests']).toEqual(byKey(someOfEach.tests))
  })

  test('a row whose reading fails late, which unheard would end the transaction', async () => {
    await plantVersion1(someOfEach)
    const original = IDBObjectStore.prototype.get
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      // The request for a row that is there already fails after it was taken.
      if (this.name === 'results' && key === 'own/mine') return this.add('again', 'mine')
      return original.call(this, key)
    })
    const { version, rows } = await climbed()
    expect(version).toBe(2)
    expect(rows['ownDetails']!.map(([key]) => key)).toEqual(['unseen'])
    expect(rows['sharedResults']).toHaveLength(2)
    expect(rows['tests']).toEqual(byKey(someOfEach.tests))
  })

  test('random rows under random keys: the climb arrives, sound rows are there, the rest is untouched', async () => {
    const anything = fc.anything({
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withBigInt: true,
    })
    const soundRows = fc.constantFrom(...someOfEach.results.map(([, row]) => row))
    const row = fc.oneof(
      anything,
      soundRows,
      soundRows.chain((whole) => withoutField(whole)),
    )
    const key = fc.oneof(
      fc.constantFrom('mine', 'own/mine', 'own/mine/point', 'own/', '/point', 'own//point', 'own/own/point'),
      fc.string(),
      fc.string().map((code) => `own/${code}`),
      fc.string().map((code) => `own/${code}/point`),
      fc.double({ noNaN: true }),
      fc.date({ noInvalidDate: true }),
      fc.array(fc.string(), { maxLength: 2 }),
      fc.uint8Array({ minLength: 1, maxLength: 4 }),
    )
    const rows = fc.array(fc.tuple(key, row), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(rows, rows, async (results, tests) => {
        globalThis.indexedDB = new IDBFactory()
        const unlike = results.filter(([at]) => !someOfEach.results.some(([known]) => known === at))
        await plantVersion1({ ...someOfEach, tests, results: [...unlike, ...someOfEach.results] })
        const before = await rowsOf(UNTOUCHED)
        const { version, rows: after } = await climbed()
        expect(version).toBe(2)
        expect(pick(after, UNTOUCHED)).toEqual(before)
        expect(after['results']).toBeUndefined()
        expect(after['sharedResults']).toEqual(expect.arrayContaining(someOfEach.results.slice(0, 2)))
        expect(Object.fromEntries(after['ownDetails']!)).toMatchObject({
          mine: { owner: 'user-1' },
          unseen: { told: null },
        })
        expect(after['resultPoints']).toEqual(expect.arrayContaining([['mine', point]]))
        for (const store of ['sharedResults', 'ownDetails', 'resultPoints']) {
          for (const [at] of after[store]!) expect(at).toEqual(expect.stringMatching(/^[^/]+$/))
        }
      }),
      { numRuns: 150 },
    )
  })
})

test('a step that breaks leaves version 1 as it was, and the next opening tries again', async () => {
  await plantVersion1(someOfEach)
  const breaking = vi.spyOn(IDBDatabase.prototype, 'deleteObjectStore').mockImplementation(() => {
    throw new DOMException('Broken', 'UnknownError')
  })
  await expect(openVocabDatabase()).rejects.toMatchObject({ name: 'AbortError' })
  const { results, tests, sharedResults } = await rowsOf(['results', 'tests', 'sharedResults'])
  expect(results).toEqual(byKey(someOfEach.results))
  expect(tests).toEqual(byKey(someOfEach.tests))
  expect(sharedResults).toBeUndefined()
  breaking.mockRestore()
  expect((await climbed()).rows['sharedResults']).toHaveLength(2)
})

function withoutField(row: object) {
  return fc.constantFrom(...Object.keys(row)).map((field) => ({ ...row, [field]: undefined }))
}
