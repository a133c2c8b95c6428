import { describe, expect, test, vi } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import { addOwnResults } from '#device/storedResults.ts'
import type { AuthState } from '#identity/authPort.ts'
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
const anonymous: AuthState = {
  kind: 'signedIn',
  user: { uid: 'user-2', email: null, name: null, anonymous: true },
}
const { answered, ...fromServer } = anOwnResult()
const onDevice = { answered: [anAnsweredExpression({ subject: 'as kept here' })], fromServer: null }

let given: ScriptedDependencies
let results: OwnResultReader
let requests: () => { method: string; path: string; token: string | undefined }[]

/** A device that holds the answers of its own result, as a completion left them, and a server that reacts so. */
async function arrive(reactions: [Reaction, ...Reaction[]], session: Partial<Session> = {}, own = true) {
  const server = await startScriptedServer(...reactions)
  requests = () => server.received.map(({ method, path, headers }) => ({ method, path, token: headers.authorization }))
  given = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'], ...session })
  if (own) await addOwnResults(given.database, [{ shortcode: 'code-1', timestamp: NOW }])
  if (own) await writeOwnDetails(given.database, 'code-1', onDevice)
  results = createOwnResultReader({ ...given, http: createHttpClient(server.base) })
}

const tells = (changes: Partial<OwnResult> = {}) => answer(200, anOwnResult(changes))
const read = () => results.read('code-1')
const kept = () => readOwnDetails(given.database, 'code-1')

describe('with a connection and somebody signed in', () => {
  test('the server is asked with the token, and what it tells is kept', async () => {
    await arrive([tells()])
    expect(await read()).toEqual({ answer: 'current', details: { answered, fromServer, owner: 'user-1' } })
    expect(requests()).toEqual([{ method: 'GET', path: '/v1/account/results/code-1/', token: 'Bearer token' }])
    expect(await kept()).toEqual({ answered, fromServer, owner: 'user-1' })
  })

  test('so it is for someone who is signed in without a name', async () => {
    await arrive([tells()], { auth: anonymous })
    expect(await read()).toMatchObject({ answer: 'current' })
  })

  test('a refused token is renewed once', async () => {
    await arrive([refuse(401), tells()])
    expect(await read()).toMatchObject({ answer: 'current' })
    expect(requests().map(({ token }) => token)).toEqual(['Bearer token', 'Bearer fresh token'])
  })

  test('a server that no longer has the bank of the test takes no answers away', async () => {
    await arrive([tells({ answered: [] })])
    expect((await read()).details).toEqual({ answered: onDevice.answered, fromServer, owner: 'user-1' })
    expect(await kept()).toEqual({ answered: onDevice.answered, fromServer, owner: 'user-1' })
  })

  test('whoever asks meanwhile gets the same answer; later the server is asked anew', async () => {
    await arrive([tells(), tells({ full_name: 'As it is now' })])
    const [first, second] = await Promise.all([read(), read()])
    expect(second).toBe(first)
    expect(requests()).toHaveLength(1)
    expect((await read()).details?.fromServer?.full_name).toBe('As it is now')
  })

  test('nothing is kept of a result that was forgotten while the answer was on its way', async () => {
    await arrive([tells()], {}, false)
    expect(await read()).toMatchObject({ answer: 'current' })
    expect(await kept()).toBeNull()
  })

  test('a device that can not store it shows it all the same', async () => {
    await arrive([tells()])
    fillStorage(given.database)
    expect(await read()).toEqual({ answer: 'current', details: { answered, fromServer, owner: 'user-1' } })
  })
})

describe('our API’s word that there is none', () => {
  const keptFor = (owner?: string) => writeOwnDetails(given.database, 'code-1', { ...onDevice, owner })

  test('means that the result is gone, where its owner was told so', async () => {
    await arrive([refuse(404)])
    await keptFor('user-1')
    expect(await read()).toMatchObject({ answer: 'notFound', gone: true })
  })

  test.each(['user-2', undefined])('means nothing where it is the result of %s', async (owner) => {
    await arrive([refuse(404)])
    await keptFor(owner)
    expect((await read()).gone).toBeUndefined()
  })
})

describe('without an answer that counts, what rests here is told, and why it is not newer', () => {
  test('no connection: nobody is asked', async () => {
    await arrive([reset], { online: false })
    expect(await read()).toEqual({ answer: 'offline', details: onDevice })
    expect(given.loadAuth).not.toHaveBeenCalled()
    expect(requests()).toEqual([])
  })

  test('nobody signed in: nothing is sent', async () => {
    await arrive([reset], { auth: signedOut })
    expect(await read()).toEqual({ answer: 'signedOut', details: onDevice })
    expect(requests()).toEqual([])
  })

  test.each<[string, [Reaction, ...Reaction[]], string]>([
    ['tokens that are refused', [refuse(401)], 'signedOut'],
    ['our API’s word that there is none', [refuse(404)], 'notFound'],
    ['404 of somebody else', [answer(404, '<h1>Welcome</h1>')], 'failed'],
    ['a portal’s page', [answer(200, '<h1>Welcome</h1>')], 'failed'],
    ['an answer of another shape', [answer(200, { answered: [] })], 'failed'],
    ['a server in trouble', [refuse(400)], 'failed'],
    ['no answer', [reset], 'failed'],
  ])('%s', async (_what, reactions, why) => {
    await arrive(reactions)
    expect(await read()).toEqual({ answer: why, details: onDevice })
    expect(await kept()).toEqual(onDevice)
  })

  test('the provider’s code did not load', async () => {
    await arrive([reset])
    given.loadAuth.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    expect(await read()).toEqual({ answer: 'failed', details: onDevice })
  })

  test('a device that can not be read has none', async () => {
    await arrive([reset], { online: false })
    vi.spyOn(given.database, 'use').mockRejectedValue(new DOMException('Lost', 'UnknownError'))
    expect(await results.seen('code-1')).toBeNull()
    expect(await read()).toEqual({ answer: 'offline', details: null })
  })
})
