import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccountTests } from '#account/accountTests.ts'
import type { ApiError } from '#api/apiError.ts'
import { createHttpClient } from '#api/httpClient.ts'
import type { AccountResponse } from '#contracts/account.ts'
import { readPoints, writePoints } from '#device/resultPoints.ts'
import { addOwnResults, forgetSeenResult, writeSeenResult } from '#device/storedResults.ts'
import { createProgressReader } from '#result/own/readProgress.ts'
import type { Session } from '#session/sessionStore.ts'
import { aResultPoint, aSharedResult, NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { answer, refuse, startScriptedServer, type Reaction } from '../../support/scriptedServer.ts'
import {
  failure,
  fillStorage,
  refusal,
  scriptedDependencies,
  setOnline,
  signedIn,
  type ScriptedDependencies,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let deps: ScriptedDependencies

beforeEach(() => setOnline(true))
afterEach(() => vi.unstubAllGlobals())

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (day: number) => new Date(NOW + day * DAY_MS).toISOString()
const point = (shortcode: string, day: number) => aResultPoint({ shortcode, completed_at: dayOf(day) })
const shared = (day: number) => {
  const { level, ability, ability_range } = aResultPoint()
  return aSharedResult({ test_datetime: dayOf(day), level, ability, ability_range })
}
const lists = (results: AccountResponse['results']) => answer(200, { results, running: null })
const ANNA: Partial<Session> = { auth: signedIn, signedInAs: 'anna@example.org' }
const ANONYMOUS: Partial<Session> = {
  auth: { kind: 'signedIn', user: { uid: 'user-2', email: null, name: null, anonymous: true } },
}

/** A device with own results of these days: 'day-1', 'day-2'. */
async function deviceWith(days: readonly number[], session: Partial<Session> = {}) {
  const database = await openDevice()
  const ownResults = days.map((day) => `day-${day}`)
  await addOwnResults(
    database,
    days.map((day) => ({ shortcode: `day-${day}`, timestamp: NOW + day })),
  )
  deps = scriptedDependencies(database, { ownResults, online: true, ...session })
}

async function serverThat(...reactions: [Reaction, ...Reaction[]]) {
  const server = await startScriptedServer(...reactions)
  deps.http = createHttpClient(server.base)
  return server.received
}

const reader = () => createProgressReader(deps)

// §12.28
describe('the progress known to this device', () => {
  test('the progress on the device is in order of time, and needs no request', async () => {
    await deviceWith([3, 1, 2])
    await writePoints(deps.database, [point('day-3', 3), point('day-1', 1)])
    await writeSeenResult(deps.database, 'day-2', shared(2))
    const reading = { points: [point('day-1', 1), point('day-2', 2), point('day-3', 3)], missing: 0 }
    expect(await reader().known()).toEqual(reading)
    expect(await reader().complete()).toEqual(reading)
    expect(deps.api.sharedResult).not.toHaveBeenCalled()
  })

  test('a result once read stays in the progress when its link is turned off', async () => {
    await deviceWith([1])
    await writeSeenResult(deps.database, 'day-1', shared(1))
    await reader().known()
    await forgetSeenResult(deps.database, 'day-1')
    expect((await reader().known()).points).toEqual([point('day-1', 1)])
  })

  test('the progress counts the results that the device does not know', async () => {
    await deviceWith([1, 2], { online: false })
    await writePoints(deps.database, [point('day-2', 2)])
    expect(await reader().known()).toEqual({ points: [point('day-2', 2)], missing: 1 })
    expect(await reader().complete()).toEqual({ points: [point('day-2', 2)], missing: 1 })
  })

  test('the progress is shown even if the device can store nothing more', async () => {
    await deviceWith([1])
    deps.api.sharedResult.mockResolvedValueOnce(shared(1))
    const full = fillStorage(deps.database)
    expect(await reader().complete()).toEqual({ points: [point('day-1', 1)], missing: 0 })
    full.mockRestore()
    expect((await reader().known()).missing).toBe(1)
  })

  test('a device that cannot be read has no known results', async () => {
    await deviceWith([1, 2], { online: false })
    deps.database.close()
    vi.spyOn(deps.database, 'use').mockRejectedValue(new DOMException('Lost', 'UnknownError'))
    expect(await reader().known()).toEqual({ points: [], missing: 2 })
  })
})

describe('the results missing from the progress', () => {
  test('a missing result is read through its link and stored', async () => {
    await deviceWith([1, 2])
    await writePoints(deps.database, [point('day-1', 1)])
    deps.api.sharedResult.mockResolvedValueOnce(shared(2))
    expect(await reader().complete()).toEqual({ points: [point('day-1', 1), point('day-2', 2)], missing: 0 })
    expect(deps.api.sharedResult.mock.calls).toEqual([['day-2']])
    expect((await readPoints(deps.database)).unknown).toEqual([])
  })

  test('a signed-in user gets the missing results in one response, whether their links are on or off', async () => {
    await deviceWith([1, 2, 3], ANNA)
    const received = await serverThat(lists([point('day-3', 3), point('day-2', 2), point('day-1', 1), point('x', 9)]))
    expect((await reader().complete()).points).toEqual([point('day-1', 1), point('day-2', 2), point('day-3', 3)])
    expect(received).toHaveLength(1)
    expect(deps.api.sharedResult).not.toHaveBeenCalled()
  })

  // §12.33
  test.each(['account', 'link'])(
    'a result without a level according to the %s is neither missing nor a point',
    async (by) => {
      await deviceWith([1, 2], ANNA)
      const none = { ...point('day-2', 2), tells_level: false }
      await serverThat(by === 'account' ? lists([none, point('day-1', 1)]) : lists([point('day-1', 1)]))
      if (by === 'link') deps.api.sharedResult.mockResolvedValueOnce({ ...shared(2), tells_level: false })
      const reading = { points: [point('day-1', 1)], missing: 0 }
      expect(await reader().complete()).toEqual(reading)
      expect(await reader().known(), 'and from then on without asking').toEqual(reading)
    },
  )

  test('a missing result is read through its link if the account’s list lacks the measurement', async () => {
    await deviceWith([1, 2], ANNA)
    await serverThat(lists([point('day-2', 2), { shortcode: 'day-1', completed_at: dayOf(1) }]))
    deps.api.sharedResult.mockResolvedValueOnce(shared(1))
    expect((await reader().complete()).points).toEqual([point('day-1', 1), point('day-2', 2)])
    expect(deps.api.sharedResult.mock.calls).toEqual([['day-1']])
  })

  test('a missing result is read through its link if the request for the account is refused', async () => {
    await deviceWith([1], ANNA)
    await serverThat(refuse(401))
    deps.api.sharedResult.mockResolvedValueOnce(shared(1))
    expect((await reader().complete()).points).toEqual([point('day-1', 1)])
  })

  test('a signed-in user without a name also gets the missing results', async () => {
    await deviceWith([1], ANONYMOUS)
    await serverThat(lists([point('day-1', 1)]))
    expect(await reader().complete()).toEqual({ points: [point('day-1', 1)], missing: 0 })
    expect(deps.api.sharedResult).not.toHaveBeenCalled()
  })

  test('a result unknown to both account and link is not missing', async () => {
    await deviceWith([1, 2], ANNA)
    await serverThat(lists([]))
    deps.api.sharedResult.mockRejectedValueOnce(refusal(404)).mockResolvedValueOnce(shared(2))
    expect(await reader().complete()).toEqual({ points: [point('day-2', 2)], missing: 0 })
  })

  test.each<[string, Partial<Session>, Reaction, ApiError]>([
    ['nobody is signed in', {}, lists([]), refusal(404)],
    ['the account refuses every token', ANNA, refuse(401), refusal(404)],
    ['the account fails', ANNA, refuse(503), refusal(404)],
    ['the account of an anonymous user fails', ANONYMOUS, refuse(503), refusal(404)],
    ['a proxy answers for the link', ANNA, lists([]), failure(404)],
  ])('a result whose link may just be off stays missing, and the next is requested, if %s', async (...given404) => {
    const [, session, account, notFound] = given404
    await deviceWith([1, 2], session)
    await serverThat(account)
    deps.api.sharedResult.mockRejectedValueOnce(notFound).mockResolvedValueOnce(shared(2))
    expect(await reader().complete()).toEqual({ points: [point('day-2', 2)], missing: 1 })
  })

  test('the missing count includes results with a link off and those not requested after a failure', async () => {
    await deviceWith([1, 2, 3])
    deps.api.sharedResult.mockRejectedValueOnce(refusal(404)).mockRejectedValueOnce(failure(null))
    expect(await reader().complete()).toEqual({ points: [], missing: 3 })
    expect(deps.api.sharedResult).toHaveBeenCalledTimes(2)
  })

  test.each([null, 429, 503])(
    'a missing result stays missing after a failure (%s), and no further request is sent',
    async (status) => {
      await deviceWith([1, 2, 3])
      deps.api.sharedResult.mockResolvedValueOnce(shared(1)).mockRejectedValueOnce(failure(status))
      expect(await reader().complete()).toEqual({ points: [point('day-1', 1)], missing: 2 })
      expect(deps.api.sharedResult).toHaveBeenCalledTimes(2)
    },
  )
})

// §12.29
describe('results of different editions', () => {
  const old = { ...point('day-1', 1), edition: 'second' }
  const latest = { ...point('day-2', 2), edition: 'third' }
  const { level, ability, ability_range } = point('day-1', 1)
  const again = { ...old, on_current_scale: { edition: 'third', level, ability, ability_range } }

  test('an earlier result is asked for on the scale of the latest, once', async () => {
    await deviceWith([1, 2], ANNA)
    await writePoints(deps.database, [old, latest])
    const received = await serverThat(lists([latest, again, point('x', 9)]))
    const reading = { points: [again, latest], missing: 0 }
    expect(await reader().complete()).toEqual(reading)
    expect(await reader().complete(), 'from the device').toEqual(reading)
    expect(received).toHaveLength(1)
  })

  test.each([
    ['the account fails', ANNA, refuse(503)],
    ['nobody is signed in', {}, lists([])],
    ['its answers are deleted', ANNA, lists([latest, old])],
  ])('an earlier result stays as it is, and is not missing, if %s', async (_, session, reaction) => {
    await deviceWith([1, 2], session)
    await writePoints(deps.database, [old, latest])
    await serverThat(reaction)
    expect(await reader().complete()).toEqual({ points: [old, latest], missing: 0 })
    expect(deps.api.sharedResult).not.toHaveBeenCalled()
  })

  test('results of one earlier edition need no request', async () => {
    await deviceWith([1, 2], ANNA)
    const received = await serverThat(lists([]))
    await writePoints(deps.database, [old, { ...latest, edition: 'second' }])
    expect((await reader().complete()).points).toHaveLength(2)
    expect(received).toHaveLength(0)
  })
})

test('the results that a sign-in brings to this device also become points', async () => {
  await deviceWith([1], ANNA)
  await serverThat(lists([point('elsewhere', 2), point('day-1', 1), { shortcode: 'older', completed_at: dayOf(0) }]))
  await createAccountTests(deps).restoreAtStart()
  const { points, unknown } = await readPoints(deps.database)
  expect(points.toSorted((one, other) => one.completed_at.localeCompare(other.completed_at))).toEqual([
    point('day-1', 1),
    point('elsewhere', 2),
  ])
  expect(unknown).toEqual(['older'])
})
