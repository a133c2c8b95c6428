import { type DeviceState, openVocabDatabase, type VocabDatabase } from '#device/database.ts'
import { readRunningTest } from '#device/storedTests.ts'
import { readText, writeText } from '#device/settings.ts'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openVersion1, plantVersion1, someOfEach } from '../support/version1.ts'

const opened: { close(): void }[] = []
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
  vi.restoreAllMocks()
})

/** Opens the device as this build does, and notes how its database stood. */
async function openDevice() {
  const states: DeviceState[] = []
  const device = await openVocabDatabase((state) => void states.push(state))
  opened.push(device)
  return { device, states }
}

/** A tab of another version, which lets go when it is asked. */
async function openVersion(version: number): Promise<IDBDatabase> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('vocab', version)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  database.addEventListener('versionchange', () => database.close())
  opened.push(database)
  return database
}

const deck = (device: VocabDatabase) => readText(device, 'deck')

describe('a tab of version 1 is open', () => {
  test('it lets go when it is asked: this build has the database, with all that was there', async () => {
    await plantVersion1(someOfEach)
    await openVersion1()
    const { device, states } = await openDevice()
    expect((await readRunningTest(device))?.test_id).toBe('half-way')
    expect(states).toEqual([])
  })

  test('it writes until it lets go: what it wrote last has arrived', async () => {
    await plantVersion1(someOfEach)
    const old = await openVersion1((database) => {
      database.transaction('settings', 'readwrite').objectStore('settings').put('birds', 'deck')
      database.close()
    })
    opened.push(old)
    expect(await deck((await openDevice()).device)).toBe('birds')
  })

  test('it comes back for its database: version 1 is refused, and what was there stays', async () => {
    await plantVersion1(someOfEach)
    const { device } = await openDevice()
    await expect(openVersion1()).rejects.toMatchObject({ name: 'VersionError' })
    expect(await deck(device)).toBe('films')
  })
})

// §11.35
describe('a tab of version 1 that does not let go', () => {
  let old: IDBDatabase
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await plantVersion1(someOfEach)
    old = await openVersion1(() => {})
    opened.push(old)
  })
  afterEach(() => void vi.useRealTimers())

  /** Opens the device, and lets the time go by for which it waits. */
  async function openHeld() {
    const opening = openDevice()
    await vi.advanceTimersByTimeAsync(3000)
    return opening
  }

  test('the page is not kept waiting: after three seconds it has a database of which each use fails at once', async () => {
    const { device, states } = await openHeld()
    expect(states).toEqual(['held'])
    await expect(deck(device)).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(writeText(device, 'deck', 'birds')).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('the old tab works on meanwhile', async () => {
    const { device, states } = await openHeld()
    vi.useRealTimers()
    const transaction = old.transaction('settings', 'readwrite')
    transaction.objectStore('settings').put('birds', 'deck')
    await new Promise((done) => transaction.addEventListener('complete', done))
    old.close()
    await vi.waitFor(() => expect(states).toEqual(['held', 'ready']))
    expect(await deck(device)).toBe('birds')
  })

  test('as soon as it lets go the same database works, and the page is told', async () => {
    const { device, states } = await openHeld()
    old.close()
    vi.useRealTimers()
    await vi.waitFor(() => expect(states).toEqual(['held', 'ready']))
    expect(await deck(device)).toBe('films')
    expect((await readRunningTest(device))?.test_id).toBe('half-way')
    await writeText(device, 'deck', 'birds')
    expect(await deck(device)).toBe('birds')
  })

  test('one who was closed meanwhile keeps nothing open when it opens after all', async () => {
    const { device, states } = await openHeld()
    device.close()
    const closing = vi.spyOn(IDBDatabase.prototype, 'close')
    old.close()
    vi.useRealTimers()
    await vi.waitFor(() => expect(closing).toHaveBeenCalledTimes(2))
    expect(states).toEqual(['held'])
  })

  test('a slow device is told from a held one by nothing but time: where it opens in time, nobody is told', async () => {
    const opening = openDevice()
    await vi.advanceTimersByTimeAsync(2900)
    old.close()
    vi.useRealTimers()
    expect((await opening).states).toEqual([])
  })
})

describe('a newer build upgrades the database under this page', () => {
  test('it is let in, and the page is told, though it does not touch the database', async () => {
    const { states } = await openDevice()
    const newer = await openVersion(3)
    expect(newer.version).toBe(3)
    await vi.waitFor(() => expect(states).toEqual(['outgrown']))
  })

  test('each use fails, and is told once', async () => {
    const { device, states } = await openDevice()
    await openVersion(3)
    await expect(deck(device)).rejects.toMatchObject({ name: 'VersionError' })
    await expect(writeText(device, 'deck', 'birds')).rejects.toMatchObject({ name: 'VersionError' })
    expect(states).toEqual(['outgrown'])
  })

  test('an upgrade that does not come about leaves the page as it was', async () => {
    const { device, states } = await openDevice()
    await writeText(device, 'deck', 'films')
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('vocab', 3)
      opening.addEventListener('upgradeneeded', () => opening.transaction!.abort())
      opening.addEventListener('error', () => resolve())
    })
    expect(await deck(device)).toBe('films')
    expect(states).toEqual([])
  })

  test('a page that opens later, of this older build, is told as well', async () => {
    await openVersion(3)
    const states: DeviceState[] = []
    await expect(openVocabDatabase((state) => void states.push(state))).rejects.toMatchObject({ name: 'VersionError' })
    expect(states).toEqual(['outgrown'])
  })

  test('a database that is deleted is no newer one: it is made again', async () => {
    const { device, states } = await openDevice()
    await new Promise<void>((resolve) => {
      indexedDB.deleteDatabase('vocab').addEventListener('success', () => resolve())
    })
    expect(await deck(device)).toBeNull()
    expect(states).toEqual([])
  })
})
