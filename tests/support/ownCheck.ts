import { createHttpClient } from '#api/httpClient.ts'
import { createVocabTestApi } from '#api/vocabTestApi.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { writePoints } from '#device/storedPoints.ts'
import { addOwnResults, writeSeenResult } from '#device/storedResults.ts'
import { readOwnDetails, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { createResults, type ResultServices } from '#result/result.ts'
import type { Session } from '#session/sessionStore.ts'
import { anOpenCheck, anOwnResult, aResultPoint, aSharedResult, checkQuestions, NOW } from './builders.ts'
import { freshDatabasePerTest } from './freshDatabase.ts'
import { onlineWithoutPausesPerTest } from './onlineWithoutPauses.ts'
import { answer, reset, startScriptedServer, type Reaction, type ReceivedRequest } from './scriptedServer.ts'
import { scriptedDependencies, signedIn, type ScriptedDependencies } from './servicesHarness.ts'

let openDevice: ReturnType<typeof freshDatabasePerTest>
export const TOTAL = checkQuestions.length
export const declined = { status: 'declined' } as const
export const counted = aSharedResult({ meanings_checked: true, ability: 0.9, ability_range: [0.6, 1.2] })

export let deps: ScriptedDependencies
let services: ResultServices
export let received: ReceivedRequest[]

/** Gives each test of a file its own device; `arrive` prepares it. */
export function ownCheckPerTest(): void {
  openDevice = freshDatabasePerTest()
  onlineWithoutPausesPerTest()
}

/** How the server has the check, and how it answers the call that sends it. */
export interface Server {
  check?: MeaningCheck | null
  onSend?: Reaction
  /** Answers the owner without the shared result. */
  older?: boolean
}

/** A device of `user-1` that has this check of its own result `code-1`, and such a server. */
export async function arrive(storedCheck: LocalCheck | undefined, server: Server = {}, session: Partial<Session> = {}) {
  const { check = anOpenCheck(), onSend = reset, older = false } = server
  const react: Reaction = (response, request, got) => {
    if (got.method === 'PUT') return onSend(response, request, got)
    const fromServer = got.path.includes('/share/')
      ? counted
      : anOwnResult({ check, ...(!older && { result: counted }) })
    return answer(200, fromServer)(response, request, got)
  }
  const scripted = await startScriptedServer(react)
  received = scripted.received
  deps = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'], ...session })
  await addOwnResults(deps.database, [{ shortcode: 'code-1', timestamp: NOW }])
  await writeSeenResult(deps.database, 'code-1', aSharedResult())
  await writePoints(deps.database, [aResultPoint({ shortcode: 'code-1' })])
  const { answered, ...fromServer } = anOwnResult({ check: anOpenCheck() })
  await writeOwnDetails(deps.database, 'code-1', { answered, fromServer, owner: 'user-1', check: storedCheck })
  services = openPage(scripted.base)
}

/** The services of a page on this device; a new page knows only what the device has stored. */
function openPage(base: string): ResultServices {
  const http = createHttpClient(base)
  return createResults({ ...deps, http, api: createVocabTestApi(http) })
}

export const checks = () => services.loadChecks()
export const send = async () => (await checks()).send('code-1')
export const drain = () => deps.pending.drain({ eager: true })
export const storedCheck = async () => (await readOwnDetails(deps.database, 'code-1'))?.check
export const fromServer = async () => (await readOwnDetails(deps.database, 'code-1'))?.fromServer?.check
export const sent = () => received.filter(({ method }) => method === 'PUT')
