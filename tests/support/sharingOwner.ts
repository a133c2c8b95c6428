import { expect } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import { createVocabTestApi } from '#api/vocabTestApi.ts'
import { addOwnResults, readHistory, readOwnResults, writeSeenResult } from '#device/storedResults.ts'
import { createOwnResultReader, type OwnResultReader } from '#result/own/readOwnResult.ts'
import { writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { createResultSharing, type ResultSharing } from '#result/sharing/changeSharing.ts'
import type { Session } from '#session/sessionStore.ts'
import { anOwnResult, aSharedResult, NOW } from './builders.ts'
import { freshDatabasePerTest } from './freshDatabase.ts'
import { onlineWithoutPausesPerTest } from './onlineWithoutPauses.ts'
import { startScriptedServer, type Reaction, type ReceivedRequest } from './scriptedServer.ts'
import { scriptedDependencies, signedIn, type ScriptedDependencies } from './servicesHarness.ts'

let openDevice: ReturnType<typeof freshDatabasePerTest>
export const noContent: Reaction = (response) => response.writeHead(204).end()

export let deps: ScriptedDependencies
export let sharing: ResultSharing
export let ownResults: OwnResultReader
export let received: ReceivedRequest[]

/** Gives each test of a file its own device; `arrive` prepares it. */
export function sharingOwnerPerTest(): void {
  openDevice = freshDatabasePerTest()
  onlineWithoutPausesPerTest()
}

/** A device with a result of `user-1`, viewed with the full name, and a server with these reactions. */
export async function arrive(reactions: [Reaction, ...Reaction[]], session: Partial<Session> = {}) {
  const server = await startScriptedServer(...reactions)
  received = server.received
  const scripted = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'], ...session })
  const http = createHttpClient(server.base)
  deps = scripted
  const dependencies = { ...scripted, http, api: createVocabTestApi(http) }
  await addOwnResults(deps.database, [{ shortcode: 'code-1', timestamp: NOW }])
  await writeSeenResult(deps.database, 'code-1', aSharedResult({ full_name: 'Anna Bell' }))
  await belongsTo('user-1')
  ownResults = createOwnResultReader(dependencies)
  sharing = createResultSharing(dependencies, ownResults)
}

/** Whether the device knows the owner of the result. */
export function belongsTo(owner: string | undefined) {
  const { answered, ...fromServer } = anOwnResult({ full_name: 'Anna Bell' })
  return writeOwnDetails(deps.database, 'code-1', { answered, fromServer, owner })
}
export const sent = () =>
  received.map(({ method, path, headers }) => `${method} ${path} ${headers.authorization ?? ''}`.trim())
export const OWN = '/v1/account/results/code-1/'

export async function expectForgotten() {
  expect(await readOwnResults(deps.database)).toEqual([])
  expect(await readHistory(deps.database)).toEqual([])
  for (const store of ['sharedResults', 'ownDetails', 'resultPoints'] as const)
    expect(await deps.database.use((connection) => connection.getAllKeys(store))).toEqual([])
  expect(deps.store.get()).toMatchObject({ ownResults: [], history: [] })
}
