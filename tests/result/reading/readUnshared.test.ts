import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import { addOwnResults, readOwnResults, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import { createOwnResultReader } from '#result/own/readOwnResult.ts'
import { writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { createResultReader } from '#result/reading/readResult.ts'
import type { Session } from '#session/sessionStore.ts'
import { anOwnResult, aSharedResult, NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { answer, refuse, reset, startScriptedServer, type Reaction } from '../../support/scriptedServer.ts'
import {
  refusal,
  scriptedDependencies,
  setOnline,
  signedIn,
  signedOut,
  type ScriptedDependencies,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let given: ScriptedDependencies

beforeEach(() => {
  setOnline(true)
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const off = { name_form: 'full', link_on: false } as const
const tells = (changes: Partial<OwnResult> = {}) => answer(200, anOwnResult(changes))

/**
 * Reads an own result that is answered to everyone as unknown. `account`: what its owner is told; `copy`: whether this
 * device has seen it; `knownOff`: whether it knows that the link is off; `owner`: whose result it is, as far as it knows.
 */
async function read(
  account: Reaction,
  { copy = true, knownOff = false, owner = 'user-1' as string | null, session = {} as Partial<Session> } = {},
) {
  const { base } = await startScriptedServer(account)
  given = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'], ...session })
  await addOwnResults(given.database, [{ shortcode: 'code-1', timestamp: NOW }])
  if (copy) await writeSeenResult(given.database, 'code-1', aSharedResult())
  if (knownOff) {
    const { answered, ...fromServer } = anOwnResult({ sharing: off })
    await writeOwnDetails(given.database, 'code-1', { answered, fromServer, ...(owner !== null && { owner }) })
  }
  given.api.sharedResult.mockRejectedValue(refusal(404))
  const dependencies = { ...given, http: createHttpClient(base) }
  const ownResults = createOwnResultReader(dependencies)
  return createResultReader(dependencies, async () => ownResults).read('code-1')
}

const found = { kind: 'found', result: aSharedResult() }
const keptHere = async () => [await readOwnResults(given.database), await readSeenResult(given.database, 'code-1')]

// §12.14
test('with its link off, its owner sees the copy that is here, and it stays', async () => {
  expect(await read(tells({ sharing: off }))).toEqual(found)
  expect(await keptHere()).toEqual([['code-1'], aSharedResult()])
})

test('with its link off and no copy here, it is said that the link is off', async () => {
  expect(await read(tells({ sharing: off }), { copy: false })).toEqual({ kind: 'linkOff' })
})

test('with its link turned on a moment ago, the copy shows', async () => {
  expect(await read(tells())).toEqual(found)
})

test('deleted, it is gone for its owner as well', async () => {
  expect(await read(refuse(404), { knownOff: true })).toEqual({ kind: 'notFound' })
  expect(await keptHere()).toEqual([[], null])
  for (const store of ['sharedResults', 'ownDetails', 'resultPoints'] as const)
    expect(await given.database.use((connection) => connection.getAllKeys(store))).toEqual([])
  expect(given.store.get().ownResults).toEqual([])
  expect(given.announceChange).toHaveBeenCalled()
})

test.each([
  ['somebody else is signed in', { knownOff: true, owner: 'user-2' }],
  ['whose it is, is not known', { knownOff: true, owner: null }],
  ['the account was never asked', {}],
])('%s: that the account has none does not make it forgotten', async (_what, circumstances) => {
  expect(await read(refuse(404), circumstances)).toEqual({ kind: 'signIn' })
  expect(await keptHere()).toEqual([['code-1'], aSharedResult()])
  expect(given.store.get().ownResults).toEqual(['code-1'])
})

test.each<[string, Reaction, Partial<Session>]>([
  ['nobody is signed in', reset, { auth: signedOut }],
  ['the server fails', answer(500, {}), {}],
  ['no answer comes', reset, {}],
  ['a proxy answers 404', answer(404, {}), {}],
])('%s: what this device knows to have its link off is shown', async (_what, reaction, session) => {
  expect(await read(reaction, { knownOff: true, session })).toEqual(found)
})

test.each<[string, Reaction, Partial<Session>, string]>([
  ['nobody is signed in: only the account can tell', reset, { auth: signedOut }, 'signIn'],
  ['the server fails', answer(500, {}), {}, 'unclear'],
  ['too many ask', answer(429, {}), {}, 'unclear'],
  ['no answer comes', reset, {}, 'unclear'],
  ['a proxy answers 404', answer(404, {}), {}, 'unclear'],
])('%s: what may be deleted is not shown, and nothing is forgotten', async (_what, reaction, session, kind) => {
  expect(await read(reaction, { session })).toEqual({ kind })
  expect(await keptHere()).toEqual([['code-1'], aSharedResult()])
})

test('code that does not load tells nothing: what is here stays', async () => {
  given = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'] })
  await addOwnResults(given.database, [{ shortcode: 'code-1', timestamp: NOW }])
  await writeSeenResult(given.database, 'code-1', aSharedResult())
  given.api.sharedResult.mockRejectedValue(refusal(404))
  const notLoaded = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await createResultReader(given, notLoaded).read('code-1')).toEqual({ kind: 'unclear' })
  expect(await keptHere()).toEqual([['code-1'], aSharedResult()])
})

// §9.16
test('someone else’s with its link off is not found, and what was seen is forgotten', async () => {
  expect(await read(tells({ sharing: off }), { session: { ownResults: [] } })).toEqual({ kind: 'notFound' })
  expect(await readSeenResult(given.database, 'code-1')).toBeNull()
})
