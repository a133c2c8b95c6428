import { expect, test } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { readPoints } from '#device/resultPoints.ts'
import { addOwnResults, readOwnResults, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import { createOwnResultReader } from '#result/own/readOwnResult.ts'
import { readOwnDetails, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { createResultReader } from '#result/reading/readResult.ts'
import type { Session } from '#session/sessionStore.ts'
import { anOwnResult, aSharedResult, NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { onlineWithoutPausesPerTest } from '../../support/onlineWithoutPauses.ts'
import {
  answer,
  refuse,
  reset,
  startScriptedServer,
  type Reaction,
  type ReceivedRequest,
} from '../../support/scriptedServer.ts'
import {
  refusal,
  scriptedDependencies,
  signedIn,
  signedOut,
  type ScriptedDependencies,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
onlineWithoutPausesPerTest()
let deps: ScriptedDependencies
let received: ReceivedRequest[]

const off = { name_form: 'full', link_on: false } as const
const ownAnswer = (changes: Partial<OwnResult> = {}) => answer(200, anOwnResult(changes))

/**
 * Reads the owner's result. `account`: the owner's answer; `shared`: the shared answer, by default unknown; `copy`:
 * this device has a copy; `knownOff`: it knows that the link is off; `owner`: its known owner.
 */
async function read(
  account: Reaction,
  {
    copy = true,
    knownOff = false,
    owner = 'user-1' as string | null,
    session = {} as Partial<Session>,
    shared = null as SharedResult | null,
  } = {},
) {
  const server = await startScriptedServer(account)
  received = server.received
  deps = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'], ...session })
  await addOwnResults(deps.database, [{ shortcode: 'code-1', timestamp: NOW }])
  if (copy) await writeSeenResult(deps.database, 'code-1', aSharedResult())
  if (knownOff) {
    const { answered, ...fromServer } = anOwnResult({ sharing: off })
    await writeOwnDetails(deps.database, 'code-1', { answered, fromServer, ...(owner !== null && { owner }) })
  }
  deps.api.sharedResult.mockImplementation(async () => {
    if (!shared) throw refusal(404)
    return shared
  })
  const dependencies = { ...deps, http: createHttpClient(server.base) }
  const ownResults = createOwnResultReader(dependencies)
  return createResultReader(dependencies, async () => ownResults).read('code-1')
}

const found = { kind: 'found', result: aSharedResult() }
const current = aSharedResult({ full_name: 'Anna', meanings_checked: true, ability: 0.9 })
const keptHere = async () => [await readOwnResults(deps.database), await readSeenResult(deps.database, 'code-1')]

// §12.14
test.each([
  ['on', { name_form: 'first', link_on: true }],
  ['off', off],
] as const)('an owner’s result with its link %s is read in one call, even without a copy', async (_what, sharing) => {
  const reading = await read(ownAnswer({ sharing, result: current }), { copy: false, shared: aSharedResult() })
  expect(reading).toMatchObject({ kind: 'found', result: current, details: { fromServer: { sharing } } })
  expect(received).toHaveLength(1)
  expect(deps.api.sharedResult).not.toHaveBeenCalled()
  expect(await readSeenResult(deps.database, 'code-1')).toEqual(current)
  expect((await readOwnDetails(deps.database, 'code-1'))?.fromServer?.sharing).toEqual(sharing)
  expect((await readPoints(deps.database)).points).toMatchObject([{ shortcode: 'code-1', ability: 0.9 }])
})

test.each<[string, Reaction, Partial<Session>]>([
  ['an older server answers its owner without it', ownAnswer(), {}],
  ['the shared result in the answer is invalid', ownAnswer({ result: { level: 'D7' } as never }), {}],
  ['nobody is signed in', reset, { auth: signedOut }],
  ['another account is signed in', refuse(404), {}],
  ['the owner’s call fails', answer(500, {}), {}],
])('the shared result is read once, and stored, if %s', async (_what, account, session) => {
  expect(await read(account, { session, shared: current })).toMatchObject({ kind: 'found', result: current })
  expect(deps.api.sharedResult).toHaveBeenCalledTimes(1)
  expect(await readSeenResult(deps.database, 'code-1')).toEqual(current)
  expect((await readPoints(deps.database)).points).toMatchObject([{ ability: 0.9 }])
})

// §9.15
test('without a connection the stored result shows with its details', async () => {
  const reading = await read(reset, { knownOff: true, session: { online: false } })
  expect(reading).toMatchObject({ ...found, details: { fromServer: { sharing: off } } })
  expect(received).toEqual([])
})

// §12.14
test('the owner sees the local copy, which stays, if an older server reports the link as off', async () => {
  expect(await read(ownAnswer({ sharing: off }))).toMatchObject(found)
  expect(await keptHere()).toEqual([['code-1'], aSharedResult()])
})

test('a result whose link an older server reports as off is unclear without a local copy', async () => {
  expect(await read(ownAnswer({ sharing: off }), { copy: false })).toEqual({ kind: 'unclear' })
})

test('a result whose link was just turned on shows its local copy', async () => {
  expect(await read(ownAnswer())).toMatchObject(found)
})

test('a deleted result is also gone for its owner', async () => {
  expect(await read(refuse(404), { knownOff: true })).toEqual({ kind: 'notFound' })
  expect(await keptHere()).toEqual([[], null])
  for (const store of ['sharedResults', 'ownDetails', 'resultPoints'] as const)
    expect(await deps.database.use((connection) => connection.getAllKeys(store))).toEqual([])
  expect(deps.store.get().ownResults).toEqual([])
  expect(deps.announceChange).toHaveBeenCalled()
})

test.each([
  ['another user is signed in', { knownOff: true, owner: 'user-2' }],
  ['its owner is unknown', { knownOff: true, owner: null }],
  ['the account was never asked', {}],
])('a result that the account lacks is not forgotten if %s', async (_what, circumstances) => {
  expect(await read(refuse(404), circumstances)).toEqual({ kind: 'signIn' })
  expect(await keptHere()).toEqual([['code-1'], aSharedResult()])
  expect(deps.store.get().ownResults).toEqual(['code-1'])
})

test.each<[string, Reaction, Partial<Session>]>([
  ['nobody is signed in', reset, { auth: signedOut }],
  ['the server fails', answer(500, {}), {}],
  ['no answer comes', reset, {}],
  ['a proxy answers 404', answer(404, {}), {}],
])('a result known to have its link off is shown if %s', async (_what, reaction, session) => {
  expect(await read(reaction, { knownOff: true, session })).toMatchObject(found)
})

test.each<[string, Reaction, Partial<Session>, string]>([
  ['nobody is signed in', reset, { auth: signedOut }, 'signIn'],
  ['the server fails', answer(500, {}), {}, 'unclear'],
  ['the limit is reached', answer(429, {}), {}, 'unclear'],
  ['no answer comes', reset, {}, 'unclear'],
  ['a proxy answers 404', answer(404, {}), {}, 'unclear'],
])('a result that may be deleted is not shown, and not forgotten, if %s', async (_what, reaction, session, kind) => {
  expect(await read(reaction, { session })).toEqual({ kind })
  expect(await keptHere()).toEqual([['code-1'], aSharedResult()])
})

test('a stored result stays if the code that asks the account does not load', async () => {
  deps = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'] })
  await addOwnResults(deps.database, [{ shortcode: 'code-1', timestamp: NOW }])
  await writeSeenResult(deps.database, 'code-1', aSharedResult())
  deps.api.sharedResult.mockRejectedValue(refusal(404))
  const notLoaded = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await createResultReader(deps, notLoaded).read('code-1')).toEqual({ kind: 'unclear' })
  deps.api.sharedResult.mockResolvedValue(current)
  expect(await createResultReader(deps, notLoaded).read('code-1')).toEqual({ kind: 'found', result: current })
  expect(await keptHere()).toEqual([['code-1'], aSharedResult()])
})
