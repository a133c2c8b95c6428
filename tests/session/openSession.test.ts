import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceFollower } from '#boot/followDevice.ts'
import { createServices } from '#boot/services.ts'
import type { SavedTest } from '#contracts/test.ts'
import { openVocabDatabase, type DeviceState } from '#device/database.ts'
import { addOwnResults } from '#device/storedResults.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { answerWord } from '#saving/answerWord.ts'
import { openSession } from '#session/openSession.ts'
import { isKept } from '#session/sessionStore.ts'
import { writeProfile } from '#session/storedProfile.ts'
import { aRunningTest, aSavedTest, NOW } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
import { openAsNewerBuild, openVersion, plantVersion, THIS_VERSION } from '../support/otherBuilds.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const { mirror } = scriptedDependencies({} as never)
const halfWay = aRunningTest(12)
const mine = { timestamp: NOW, shortcode: 'mine' }
let old: IDBDatabase

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { onLine: false })
  mirror.clear()
  const device = await openVocabDatabase()
  await writeRunningTest(device, halfWay)
  await writeProfile(device, { full_name: 'Anna Bell' })
  await addOwnResults(device, [mine])
  device.close()
  old = await openVersion(THIS_VERSION, { onVersionChange: () => {} })
})
afterEach(() => {
  old.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openBlocked() {
  const states: DeviceState[] = []
  let follow = (state: DeviceState) => void states.push(state)
  const opening = openSession(mirror, (state) => follow(state), openAsNewerBuild)
  await vi.advanceTimersByTimeAsync(3000)
  const { database, blocked, stored } = await opening
  const given = { ...scriptedDependencies(database, { ...stored, device: blocked ? 'blocked' : 'ready' }), mirror }
  const services = createServices(given)
  const follower = deviceFollower(given, services)
  follow = (state) => {
    states.push(state)
    follower(state)
  }
  return { given, services, blocked, states }
}

// §11.35
describe('a device blocked by a tab of an older build', () => {
  test('a blocked page opens with the test in its mirror, and says that nothing is stored', async () => {
    mirror.write(halfWay)
    const { given, blocked } = await openBlocked()
    expect(blocked).toBe(true)
    expect(given.store.get()).toMatchObject({ test: halfWay, device: 'blocked', deviceFailing: true, history: [] })
  })

  test('a blocked page stores everything, with the answers given in the meantime, once the other tab closes its database', async () => {
    mirror.write(halfWay)
    const { given, services, states } = await openBlocked()
    await services.answers.answer(12, true, 500)
    expect(given.store.get().test!.words[12]!.checked).toBe(true)
    old.close()
    vi.useRealTimers()
    await eventually(() => expect(given.store.get().deviceFailing).toBe(false))
    expect(states).toEqual(['blocked', 'ready'])
    const { test: running, history, profile, ownResults, device } = given.store.get()
    expect({ history, ownResults, device }).toEqual({
      history: [mine],
      ownResults: ['mine'],
      device: 'ready',
    })
    expect(profile).toMatchObject({ full_name: 'Anna Bell' })
    expect(running!.words[12]!.checked).toBe(true)
    expect((await readRunningTest(given.database))!.words[12]!.checked).toBe(true)
    given.database.close()
  })

  test('a blocked page without a mirror starts no other test, and shows the device’s test as soon as the database opens', async () => {
    const { given, services } = await openBlocked()
    expect(given.store.get().test).toBeNull()
    await expect(services.tests.ensure()).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(given.api.createTest).not.toHaveBeenCalled()
    old.close()
    vi.useRealTimers()
    await eventually(() => expect(given.store.get()).toMatchObject({ test: { test_id: 'test-1' }, device: 'ready' }))
    await eventually(() => expect(given.store.get().deviceFailing).toBe(false))
    given.database.close()
  })
})

// §11.39
test('a browser that refuses its database gets one in memory, which is never described as stored on this device', async () => {
  vi.useRealTimers()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError')
  })
  const { database, stored } = await openSession(mirror, () => {})
  await writeRunningTest(database, halfWay)
  const given = { ...scriptedDependencies(database, { ...stored, test: halfWay }), mirror }
  await createServices(given).answers.answer(12, true, 500)
  expect(given.store.get()).toMatchObject({ inMemory: true, deviceFailing: false })
  expect(isKept(given.store.get())).toBe(false)
  database.close()
})

test('an old tab’s answers in the mirror after the upgrade are on the device when a page opens', async () => {
  old.close()
  vi.useRealTimers()
  const first = await openSession(mirror, () => {})
  first.database.close()
  mirror.write(answerWord(halfWay, 12, { known: false, elapsed: 500, now: NOW + 1 }))
  const { database, stored } = await openSession(mirror, () => {})
  expect(stored.test!.words[12]!.checked).toBe(false)
  expect((await readRunningTest(database))!.words[12]!.checked).toBe(false)
  database.close()
})

// §4.23
describe('the mirror of a prerelease build', () => {
  async function openAfter(stored: SavedTest) {
    vi.useRealTimers()
    globalThis.indexedDB = new IDBFactory()
    await plantVersion(2, { tests: [['running', stored]], outbox: [] })
    mirror.write(halfWay)
    const { database, stored: opened } = await openSession(mirror, () => {})
    database.close()
    return opened
  }

  test('the mirror of a test set aside is cleared and does not bring it back', async () => {
    const { test: running, aside } = await openAfter(halfWay)
    expect(running).toBeNull()
    expect(aside!.map(({ words }) => words)).toEqual([halfWay.words])
    expect(mirror.read()).toBeNull()
  })

  test('a test with answers in the mirror alone runs until the server refuses it', async () => {
    const { test: running } = await openAfter(aSavedTest())
    expect(running!.words).toEqual(halfWay.words)
  })
})

// §11.39
test('a fault of the page is not taken for a browser that stores nothing', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new TypeError('toSorted is not a function')
  })
  await expect(openSession(mirror, () => {})).rejects.toMatchObject({ name: 'TypeError' })
  vi.restoreAllMocks()
})
