import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openVocabDatabase, type DeviceState, type VocabDatabase } from '#device/database.ts'
import { readText, writeText } from '#device/settings.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { aRunningTest } from '../support/builders.ts'
import { openAsNewerBuild, openVersion as openTab, THIS_VERSION } from '../support/otherBuilds.ts'

const NEWER = THIS_VERSION + 1

const opened: { close(): void }[] = []
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  const { device } = await openDevice()
  await writeRunningTest(device, aRunningTest(12))
  await writeText(device, 'deck', 'films')
  device.close()
})
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
  vi.restoreAllMocks()
})

/** Opens the device as this build does, or a newer one, and notes the states of its database. */
async function openDevice(open: typeof openAsNewerBuild | typeof openVocabDatabase = openVocabDatabase) {
  const states: DeviceState[] = []
  const device = await open((state) => void states.push(state))
  opened.push(device)
  return { device, states }
}

/** A tab of a build of another version, which lets go when it is asked unless something else is said. */
async function openVersion(version: number, onVersionChange?: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const tab = await openTab(version, onVersionChange && { onVersionChange })
  opened.push(tab)
  return tab
}

const deck = (device: VocabDatabase) => readText(device, 'deck')

describe('a newer build opens the database while a tab of this one is open', () => {
  test('the tab lets go when it is asked: the newer build has the database, with all that was there', async () => {
    await openDevice()
    const { device, states } = await openDevice(openAsNewerBuild)
    expect((await readRunningTest(device))?.words).toEqual(aRunningTest(12).words)
    expect(states).toEqual([])
  })

  test('the tab writes until it lets go: what it wrote last has arrived', async () => {
    await openVersion(THIS_VERSION, (database) => {
      database.transaction('settings', 'readwrite').objectStore('settings').put('birds', 'deck')
      database.close()
    })
    expect(await deck((await openDevice(openAsNewerBuild)).device)).toBe('birds')
  })
})

// §11.35
describe('a tab of an older build that does not let go', () => {
  let old: IDBDatabase
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    old = await openVersion(THIS_VERSION, () => {})
  })
  afterEach(() => void vi.useRealTimers())

  /** Opens the device, and lets the time go by for which it waits. */
  async function openBlocked() {
    const opening = openDevice(openAsNewerBuild)
    await vi.advanceTimersByTimeAsync(3000)
    return opening
  }

  test('the page is not kept waiting: after three seconds it has a database of which each use fails at once', async () => {
    const { device, states } = await openBlocked()
    expect(states).toEqual(['blocked'])
    await expect(deck(device)).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(writeText(device, 'deck', 'birds')).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('the old tab works on meanwhile', async () => {
    const { device, states } = await openBlocked()
    vi.useRealTimers()
    const transaction = old.transaction('settings', 'readwrite')
    transaction.objectStore('settings').put('birds', 'deck')
    await new Promise((done) => transaction.addEventListener('complete', done))
    old.close()
    await vi.waitFor(() => expect(states).toEqual(['blocked', 'ready']))
    expect(await deck(device)).toBe('birds')
  })

  test('as soon as it lets go the same database works, and the page is told', async () => {
    const { device, states } = await openBlocked()
    old.close()
    vi.useRealTimers()
    await vi.waitFor(() => expect(states).toEqual(['blocked', 'ready']))
    expect(await deck(device)).toBe('films')
    expect((await readRunningTest(device))?.words).toEqual(aRunningTest(12).words)
    await writeText(device, 'deck', 'birds')
    expect(await deck(device)).toBe('birds')
  })

  test('one who was closed meanwhile keeps nothing open when it opens after all', async () => {
    const { device, states } = await openBlocked()
    device.close()
    const closing = vi.spyOn(IDBDatabase.prototype, 'close')
    old.close()
    vi.useRealTimers()
    await vi.waitFor(() => expect(closing).toHaveBeenCalledTimes(2))
    expect(states).toEqual(['blocked'])
  })

  test('a slow device is told from a blocked one by nothing but time: where it opens in time, nobody is told', async () => {
    const opening = openDevice(openAsNewerBuild)
    await vi.advanceTimersByTimeAsync(2900)
    old.close()
    vi.useRealTimers()
    expect((await opening).states).toEqual([])
  })
})

describe('a newer build upgrades the database under this page', () => {
  test('it is let in, and the page is told, though it does not touch the database', async () => {
    const { states } = await openDevice()
    const newer = await openVersion(NEWER)
    expect(newer.version).toBe(NEWER)
    await vi.waitFor(() => expect(states).toEqual(['outgrown']))
  })

  test('each use fails, and is told once', async () => {
    const { device, states } = await openDevice()
    await openVersion(NEWER)
    await expect(deck(device)).rejects.toMatchObject({ name: 'VersionError' })
    await expect(writeText(device, 'deck', 'birds')).rejects.toMatchObject({ name: 'VersionError' })
    expect(states).toEqual(['outgrown'])
  })

  test('an upgrade that does not come about leaves the page as it was', async () => {
    const { device, states } = await openDevice()
    await writeText(device, 'deck', 'films')
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('vocab', NEWER)
      opening.addEventListener('upgradeneeded', () => opening.transaction!.abort())
      opening.addEventListener('error', () => resolve())
    })
    expect(await deck(device)).toBe('films')
    expect(states).toEqual([])
  })

  test('a page that opens later, of this older build, is told as well', async () => {
    await openVersion(NEWER)
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
