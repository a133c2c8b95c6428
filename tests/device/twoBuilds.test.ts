import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openVocabDatabase, type DeviceState, type VocabDatabase } from '#device/database.ts'
import { readText, writeText } from '#device/settings.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { aRunningTest } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
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

/** Opens the device as this or a newer build, and records the states of its database. */
async function openDevice(open: typeof openAsNewerBuild | typeof openVocabDatabase = openVocabDatabase) {
  const states: DeviceState[] = []
  const device = await open((state) => void states.push(state))
  opened.push(device)
  return { device, states }
}

/** A tab of a build of another version; by default it closes its connection when asked to. */
async function openVersion(version: number, onVersionChange?: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const tab = await openTab(version, onVersionChange && { onVersionChange })
  opened.push(tab)
  return tab
}

const deck = (device: VocabDatabase) => readText(device, 'deck')

describe('a newer build opens the database while a tab of this one is open', () => {
  test('a tab of this build closes its connection when asked, and the newer build opens the database with all rows', async () => {
    await openDevice()
    const { device, states } = await openDevice(openAsNewerBuild)
    expect((await readRunningTest(device))?.words).toEqual(aRunningTest(12).words)
    expect(states).toEqual([])
  })

  test('a tab of this build may write until it closes, and its last write is kept', async () => {
    await openVersion(THIS_VERSION, (database) => {
      database.transaction('settings', 'readwrite').objectStore('settings').put('birds', 'deck')
      database.close()
    })
    expect(await deck((await openDevice(openAsNewerBuild)).device)).toBe('birds')
  })
})

// §11.35
describe('a tab of an older build that does not close its connection', () => {
  let old: IDBDatabase
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    old = await openVersion(THIS_VERSION, () => {})
  })
  afterEach(() => void vi.useRealTimers())

  /** Opens the device and lets its waiting time pass. */
  async function openBlocked() {
    const opening = openDevice(openAsNewerBuild)
    await vi.advanceTimersByTimeAsync(3000)
    return opening
  }

  test('a blocked page waits three seconds, then gets a database whose every use fails at once', async () => {
    const { device, states } = await openBlocked()
    expect(states).toEqual(['blocked'])
    await expect(deck(device)).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(writeText(device, 'deck', 'birds')).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('the old tab keeps working while the new page is blocked', async () => {
    const { device, states } = await openBlocked()
    vi.useRealTimers()
    const transaction = old.transaction('settings', 'readwrite')
    transaction.objectStore('settings').put('birds', 'deck')
    await new Promise((done) => transaction.addEventListener('complete', done))
    old.close()
    await eventually(() => expect(states).toEqual(['blocked', 'ready']))
    expect(await deck(device)).toBe('birds')
  })

  test('a blocked database becomes usable, and announces this, as soon as the old tab closes its connection', async () => {
    const { device, states } = await openBlocked()
    old.close()
    vi.useRealTimers()
    await eventually(() => expect(states).toEqual(['blocked', 'ready']))
    expect(await deck(device)).toBe('films')
    expect((await readRunningTest(device))?.words).toEqual(aRunningTest(12).words)
    await writeText(device, 'deck', 'birds')
    expect(await deck(device)).toBe('birds')
  })

  test('a blocked database that the page has closed is closed again if it opens later', async () => {
    const { device, states } = await openBlocked()
    device.close()
    const closing = vi.spyOn(IDBDatabase.prototype, 'close')
    old.close()
    vi.useRealTimers()
    await eventually(() => expect(closing).toHaveBeenCalledTimes(2))
    expect(states).toEqual(['blocked'])
  })

  test('a slow database that opens within the waiting time is not reported as blocked', async () => {
    const opening = openDevice(openAsNewerBuild)
    await vi.advanceTimersByTimeAsync(2900)
    old.close()
    vi.useRealTimers()
    expect((await opening).states).toEqual([])
  })
})

describe('a newer build upgrades the database under this page', () => {
  test('a page that does not use the database lets a newer build upgrade it, and is informed', async () => {
    const { states } = await openDevice()
    const newer = await openVersion(NEWER)
    expect(newer.version).toBe(NEWER)
    await eventually(() => expect(states).toEqual(['outgrown']))
  })

  test('each use of a database that a newer build has upgraded fails, and the page is informed once', async () => {
    const { device, states } = await openDevice()
    await openVersion(NEWER)
    await expect(deck(device)).rejects.toMatchObject({ name: 'VersionError' })
    await expect(writeText(device, 'deck', 'birds')).rejects.toMatchObject({ name: 'VersionError' })
    expect(states).toEqual(['outgrown'])
  })

  test('an upgrade that is aborted leaves the page as it was', async () => {
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

  test('a page of an older build that opens later is also informed', async () => {
    await openVersion(NEWER)
    const states: DeviceState[] = []
    await expect(openVocabDatabase((state) => void states.push(state))).rejects.toMatchObject({ name: 'VersionError' })
    expect(states).toEqual(['outgrown'])
  })

  test('a deleted database does not count as newer, and is created again', async () => {
    const { device, states } = await openDevice()
    await new Promise<void>((resolve) => {
      indexedDB.deleteDatabase('vocab').addEventListener('success', () => resolve())
    })
    expect(await deck(device)).toBeNull()
    expect(states).toEqual([])
  })
})
