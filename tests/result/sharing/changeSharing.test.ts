import { describe, expect, test } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import { createVocabTestApi } from '#api/vocabTestApi.ts'
import type { NameForm, OwnResult } from '#contracts/ownResult.ts'
import { addOwnResults, readHistory, readOwnResults, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import { createOwnResultReader, type OwnResultReader } from '#result/own/readOwnResult.ts'
import { readOwnDetails, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { createResultSharing, type ResultSharing } from '#result/sharing/changeSharing.ts'
import type { Session } from '#session/sessionStore.ts'
import { anOwnResult, aRunningTest, aSharedResult, NOW } from '../../support/builders.ts'
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
  fillStorage,
  scriptedDependencies,
  signedIn,
  signedOut,
  type ScriptedDependencies,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
onlineWithoutPausesPerTest()
const noContent: Reaction = (response) => response.writeHead(204).end()

let given: ScriptedDependencies
let sharing: ResultSharing
let ownResults: OwnResultReader
let received: ReceivedRequest[]

/** A device with one own result of `user-1` that was seen with their whole name, and a server that reacts so. */
async function arrive(reactions: [Reaction, ...Reaction[]], session: Partial<Session> = {}) {
  const server = await startScriptedServer(...reactions)
  received = server.received
  const scripted = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'], ...session })
  const http = createHttpClient(server.base)
  given = scripted
  const dependencies = { ...scripted, http, api: createVocabTestApi(http) }
  await addOwnResults(given.database, [{ shortcode: 'code-1', timestamp: NOW }])
  await writeSeenResult(given.database, 'code-1', aSharedResult({ full_name: 'Anna Bell' }))
  await belongsTo('user-1')
  ownResults = createOwnResultReader(dependencies)
  sharing = createResultSharing(dependencies, ownResults)
}

/** The device knows whose result it is, or not. */
function belongsTo(owner: string | undefined) {
  const { answered, ...fromServer } = anOwnResult({ full_name: 'Anna Bell' })
  return writeOwnDetails(given.database, 'code-1', { answered, fromServer, owner })
}
const tells = (changes: Partial<OwnResult> = {}) => answer(200, anOwnResult(changes))
const sent = () =>
  received.map(({ method, path, headers }) => `${method} ${path} ${headers.authorization ?? ''}`.trim())
const OWN = '/v1/account/results/code-1/'
const NOT_THIS_ACCOUNT = { kind: 'refused', why: 'otherAccount' }

describe('changing what others see', () => {
  test('a change of what others see is sent with the token, and leaves what was not named as the server has it', async () => {
    const elsewhere = { name_form: 'none', link_on: true } as const
    await arrive([tells({ sharing: elsewhere }), noContent])
    expect(await sharing.change('code-1', { link_on: false })).toEqual({ kind: 'done' })
    expect(sent()).toEqual([`GET ${OWN} Bearer token`, `PUT ${OWN}sharing/ Bearer token`])
    expect(received[1]!.body).toEqual({ name_form: 'none', link_on: false })
    expect((await readOwnDetails(given.database, 'code-1'))!.fromServer!.sharing).toEqual({
      name_form: 'none',
      link_on: false,
    })
    expect(given.announceChange).toHaveBeenCalled()
  })

  test.each<[NameForm, string | null]>([
    ['full', 'Anna Bell'],
    ['first', 'Anna'],
    ['none', null],
  ])('name form %s: the copy on this device shows %s from now on', async (name_form, shown) => {
    await arrive([tells({ full_name: 'Anna Bell' }), noContent])
    await sharing.change('code-1', { name_form })
    expect(await readSeenResult(given.database, 'code-1')).toEqual(aSharedResult({ full_name: shown }))
  })

  test('a reading that began before it was done does not bring back what was before', async () => {
    const held: (() => void)[] = []
    const holding =
      (reaction: Reaction): Reaction =>
      (...request) =>
        void held.push(() => reaction(...request))
    const hidden = { name_form: 'none', link_on: true } as const
    await arrive([tells(), holding(noContent), holding(tells()), tells({ sharing: hidden })])
    const changing = sharing.change('code-1', { name_form: 'none' })
    await expect.poll(() => held.length).toBe(1)
    const reading = ownResults.read('code-1')
    await expect.poll(() => held.length).toBe(2)
    held[0]!()
    expect(await changing).toEqual({ kind: 'done' })
    held[1]!()
    expect((await reading).details?.fromServer?.sharing).toEqual(hidden)
    expect((await readOwnDetails(given.database, 'code-1'))?.fromServer?.sharing).toEqual(hidden)
    expect(received).toHaveLength(4)
  })

  test('twice the same is done twice', async () => {
    await arrive([tells(), noContent, tells({ sharing: { name_form: 'full', link_on: false } }), noContent])
    expect(await sharing.change('code-1', { link_on: false })).toEqual({ kind: 'done' })
    expect(await sharing.change('code-1', { link_on: false })).toEqual({ kind: 'done' })
    expect(received.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'PUT'])
  })

  test('a token that is refused is renewed once', async () => {
    await arrive([tells(), refuse(401), noContent])
    expect(await sharing.change('code-1', { link_on: false })).toEqual({ kind: 'done' })
    expect(sent().slice(1)).toEqual([`PUT ${OWN}sharing/ Bearer token`, `PUT ${OWN}sharing/ Bearer fresh token`])
  })

  test('a device that can store nothing does not stand in the way', async () => {
    await arrive([tells(), noContent])
    fillStorage(given.database)
    expect(await sharing.change('code-1', { link_on: false })).toEqual({ kind: 'done' })
  })

  test.each<[string, [Reaction, ...Reaction[]], object]>([
    ['no answer to the reading', [reset], { why: 'failed' }],
    ['no answer to the change', [tells(), reset], { why: 'failed' }],
    ['500', [tells(), answer(500, {})], { why: 'failed' }],
    ['200 of a portal', [tells(), answer(200, '<h1>Welcome</h1>')], { why: 'failed' }],
    ['404 of a proxy', [tells(), answer(404, {})], { why: 'failed' }],
    ['401 twice', [tells(), refuse(401)], { why: 'signIn' }],
  ])('%s: nothing here is changed, and the owner is told', async (_what, reactions, refusal) => {
    await arrive(reactions)
    expect(await sharing.change('code-1', { name_form: 'none' })).toMatchObject({ kind: 'refused', ...refusal })
    expect(await readSeenResult(given.database, 'code-1')).toEqual(aSharedResult({ full_name: 'Anna Bell' }))
    expect(await readOwnResults(given.database)).toEqual(['code-1'])
    expect((await readOwnDetails(given.database, 'code-1'))?.fromServer?.sharing.name_form ?? 'full').toBe('full')
  })

  // §12.16
  test('who is not signed in is asked to, and nothing is sent', async () => {
    await arrive([noContent], { auth: signedOut })
    expect(await sharing.change('code-1', { link_on: false })).toMatchObject({ kind: 'refused', why: 'signIn' })
    expect(received).toEqual([])
  })

  test('a change of what others see is not sent without a connection', async () => {
    await arrive([noContent], { online: false })
    expect(await sharing.change('code-1', { link_on: false })).toMatchObject({ why: 'offline' })
    expect(received).toEqual([])
  })
})

describe('a result that the account does not have', () => {
  test('a result that the account had before was deleted on another device: it is forgotten here', async () => {
    await arrive([refuse(404)])
    expect(await sharing.change('code-1', { link_on: false })).toMatchObject({ kind: 'refused', why: 'gone' })
    expect(sent()).toEqual([`GET ${OWN} Bearer token`])
    await expectForgotten()
  })

  test('a result that the account does not have is forgotten as well where that turns out at the change', async () => {
    await arrive([tells(), refuse(404)])
    expect(await sharing.change('code-1', { link_on: false })).toMatchObject({ why: 'gone' })
    await expectForgotten()
  })

  test('a result that the account does not have is explained without a change', async () => {
    await arrive([refuse(404)])
    expect(await sharing.explainMissing('code-1')).toMatchObject({ why: 'gone' })
    await expectForgotten()
  })

  test.each(['user-2', undefined])(
    'a result that the account does not have because it is that of %s stays here, whether others see it or not',
    async (owner) => {
      await arrive([refuse(404)])
      await belongsTo(owner)
      expect(await sharing.change('code-1', { link_on: false })).toMatchObject(NOT_THIS_ACCOUNT)
      expect(await sharing.explainMissing('code-1')).toMatchObject(NOT_THIS_ACCOUNT)
      expect(await sharing.remove('code-1')).toMatchObject(NOT_THIS_ACCOUNT)
      await expectStillHere()
    },
  )

  test('a result that the account does not have is left alone where that can’t be found out', async () => {
    await arrive([reset])
    expect(await sharing.explainMissing('code-1')).toMatchObject({ why: 'failed' })
    await expectStillHere()
  })
})

// §12.15
describe('deleting', () => {
  test('deleting a result goes to the server first, then this device forgets it, and the other tabs hear of it', async () => {
    await arrive([noContent])
    expect(await sharing.remove('code-1')).toEqual({ kind: 'done' })
    expect(sent()).toEqual([`DELETE ${OWN} Bearer token`])
    await expectForgotten()
    expect(given.store.get().resultDeleted).toBe(true)
    expect(given.announceChange).toHaveBeenCalled()
  })

  test('deleting a result leaves the copy of its test nowhere, though a browser wrote it late', async () => {
    await arrive([noContent])
    given.mirror.write(aRunningTest(80, { shortcode: 'code-1' }))
    await sharing.remove('code-1')
    expect(given.mirror.read()).toBeNull()
  })

  test('deleting a result leaves the running test and its copy alone', async () => {
    await arrive([noContent])
    given.mirror.write(aRunningTest(7, { shortcode: 'another' }))
    await sharing.remove('code-1')
    expect(given.mirror.read()).not.toBeNull()
  })

  test('twice, or when another device was faster: it is gone, as was asked', async () => {
    await arrive([refuse(404)])
    expect(await sharing.remove('code-1')).toEqual({ kind: 'done' })
    await expectForgotten()
  })

  test('a token that is refused is renewed once', async () => {
    await arrive([refuse(401), noContent])
    expect(await sharing.remove('code-1')).toEqual({ kind: 'done' })
    expect(sent()).toEqual([`DELETE ${OWN} Bearer token`, `DELETE ${OWN} Bearer fresh token`])
  })

  test.each<[string, Reaction, object]>([
    ['no answer', reset, { why: 'failed' }],
    ['500', answer(500, {}), { why: 'failed' }],
    ['200, which is not ours', answer(200, {}), { why: 'failed' }],
    ['401', refuse(401), { why: 'signIn' }],
  ])('%s: it stays, here as well', async (_what, reaction, refusal) => {
    await arrive([reaction])
    expect(await sharing.remove('code-1')).toMatchObject({ kind: 'refused', ...refusal })
    expect(await readOwnResults(given.database)).toEqual(['code-1'])
    expect(await readSeenResult(given.database, 'code-1')).not.toBeNull()
    expect(given.store.get().resultDeleted).toBe(false)
  })

  test('a device that could not forget says so, and can be asked again', async () => {
    await arrive([noContent, refuse(404)])
    const full = fillStorage(given.database)
    expect(await sharing.remove('code-1')).toMatchObject({ why: 'notForgotten' })
    full.mockRestore()
    expect(await sharing.remove('code-1')).toEqual({ kind: 'done' })
    await expectForgotten()
  })
})

async function expectForgotten() {
  expect(await readOwnResults(given.database)).toEqual([])
  expect(await readHistory(given.database)).toEqual([])
  for (const store of ['sharedResults', 'ownDetails', 'resultPoints'] as const)
    expect(await given.database.use((connection) => connection.getAllKeys(store))).toEqual([])
  expect(given.store.get()).toMatchObject({ ownResults: [], history: [] })
}

async function expectStillHere() {
  expect(await readOwnResults(given.database)).toEqual(['code-1'])
  expect(await readSeenResult(given.database, 'code-1')).not.toBeNull()
  expect(await readOwnDetails(given.database, 'code-1')).not.toBeNull()
  expect(given.store.get().resultDeleted).toBe(false)
}
