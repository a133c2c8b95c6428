import { describe, expect, test, vi } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import { addOwnResults } from '#device/storedResults.ts'
import { createOwnResultReader, type OwnResultReader } from '#result/own/readOwnResult.ts'
import { readOwnDetails, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import type { Session } from '#session/sessionStore.ts'
import { anAnsweredExpression, anOwnResult, NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { onlineWithoutPausesPerTest } from '../../support/onlineWithoutPauses.ts'
import { answer, refuse, reset, startScriptedServer, type Reaction } from '../../support/scriptedServer.ts'
import {
  fillStorage,
  scriptedDependencies,
  signedIn,
  signedOut,
  type ScriptedDependencies,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
onlineWithoutPausesPerTest()
const { answered, ...fromServer } = anOwnResult()
const onDevice = { answered: [anAnsweredExpression({ subject: 'as kept here' })], fromServer: null }

let deps: ScriptedDependencies
let results: OwnResultReader
let requests: () => { method: string; path: string; token: string | undefined }[]

/** A device with the answers of its own result, as a completion left them, and a server with these reactions. */
async function arrive(reactions: [Reaction, ...Reaction[]], session: Partial<Session> = {}, own = true) {
  const server = await startScriptedServer(...reactions)
  requests = () => server.received.map(({ method, path, headers }) => ({ method, path, token: headers.authorization }))
  deps = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'], ...session })
  if (own) await addOwnResults(deps.database, [{ shortcode: 'code-1', timestamp: NOW }])
  if (own) await writeOwnDetails(deps.database, 'code-1', onDevice)
  results = createOwnResultReader({ ...deps, http: createHttpClient(server.base) })
}

const ownAnswer = (changes: Partial<OwnResult> = {}) => answer(200, anOwnResult(changes))
const read = () => results.read('code-1')
const kept = () => readOwnDetails(deps.database, 'code-1')

describe('reading the owner’s result when signed in with a connection', () => {
  test('the reader of an owner’s result sends the token, and stores the response', async () => {
    await arrive([ownAnswer()])
    expect(await read()).toEqual({ answer: 'current', details: { answered, fromServer, owner: 'user-1' } })
    expect(requests()).toEqual([{ method: 'GET', path: '/v1/account/results/code-1/', token: 'Bearer token' }])
    expect(await kept()).toEqual({ answered, fromServer, owner: 'user-1' })
  })

  test('the reader of an owner’s result renews a refused token once', async () => {
    await arrive([refuse(401), ownAnswer()])
    expect(await read()).toMatchObject({ answer: 'current' })
    expect(requests().map(({ token }) => token)).toEqual(['Bearer token', 'Bearer fresh token'])
  })

  test('a server without the test’s item bank removes no stored answers', async () => {
    await arrive([ownAnswer({ answered: [] })])
    expect((await read()).details).toEqual({ answered: onDevice.answered, fromServer, owner: 'user-1' })
    expect(await kept()).toEqual({ answered: onDevice.answered, fromServer, owner: 'user-1' })
  })

  test('callers during a request share its answer, and later ones start a new request', async () => {
    await arrive([ownAnswer(), ownAnswer({ full_name: 'As it is now' })])
    const [first, second] = await Promise.all([read(), read()])
    expect(second).toBe(first)
    expect(requests()).toHaveLength(1)
    expect((await read()).details?.fromServer?.full_name).toBe('As it is now')
  })

  test('a result forgotten during the request is not stored', async () => {
    await arrive([ownAnswer()], {}, false)
    expect(await read()).toMatchObject({ answer: 'current' })
    expect(await kept()).toBeNull()
  })

  test('a device that cannot store the result still shows it', async () => {
    await arrive([ownAnswer()])
    fillStorage(deps.database)
    expect(await read()).toEqual({ answer: 'current', details: { answered, fromServer, owner: 'user-1' } })
  })
})

describe('reading the owner’s result without a usable answer', () => {
  test.each<[string, Partial<Session>, string]>([
    ['without a connection', { online: false }, 'offline'],
    ['when signed out', { auth: signedOut }, 'signedOut'],
  ])('%s the stored details are returned, and no request is sent', async (_when, session, why) => {
    await arrive([reset], session)
    expect(await read()).toEqual({ answer: why, details: onDevice })
    expect(requests()).toEqual([])
  })

  test.each<[string, [Reaction, ...Reaction[]], string]>([
    ['refused tokens', [refuse(401)], 'signedOut'],
    ['a 404 of our API', [refuse(404)], 'notFound'],
    ['a 404 not from our API', [answer(404, '<h1>Welcome</h1>')], 'failed'],
    ['a portal’s page', [answer(200, '<h1>Welcome</h1>')], 'failed'],
    ['an invalid answer', [answer(200, { answered: [] })], 'failed'],
    ['a failure of the server', [refuse(400)], 'failed'],
    ['no answer', [reset], 'failed'],
  ])('the stored details are returned after %s', async (_what, reactions, why) => {
    await arrive(reactions)
    expect(await read()).toEqual({ answer: why, details: onDevice })
    expect(await kept()).toEqual(onDevice)
  })

  test('the stored details are returned if the provider’s code does not load', async () => {
    await arrive([reset])
    deps.loadAuth.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    expect(await read()).toEqual({ answer: 'failed', details: onDevice })
  })

  test('a device that cannot be read returns no details', async () => {
    await arrive([reset], { online: false })
    vi.spyOn(deps.database, 'use').mockRejectedValue(new DOMException('Lost', 'UnknownError'))
    expect(await results.seen('code-1')).toBeNull()
    expect(await read()).toEqual({ answer: 'offline', details: null })
  })
})
