import { afterEach, beforeEach, vi } from 'vitest'
import { createAccountTests, type AccountTests } from '#account/accountTests.ts'
import { createHttpClient } from '#api/httpClient.ts'
import type { SavedTest } from '#contracts/test.ts'
import { writeRunningTest } from '#device/storedTests.ts'
import type { Session } from '#session/sessionStore.ts'
import { freshDatabasePerTest } from './freshDatabase.ts'
import { startScriptedServer, type Reaction, type ReceivedRequest } from './scriptedServer.ts'
import { scriptedDependencies, setOnline, signedIn, type ScriptedDependencies } from './servicesHarness.ts'

let openDevice: ReturnType<typeof freshDatabasePerTest>
export let deps: ScriptedDependencies
export let account: AccountTests
export let received: ReceivedRequest[]

/** Gives each test of a file its own device; `visit` opens a page on it. */
export function accountPagePerTest(): void {
  openDevice = freshDatabasePerTest()
  beforeEach(() => setOnline(true))
  afterEach(() => vi.unstubAllGlobals())
}

export const ANNA: Partial<Session> = { auth: signedIn, signedInAs: 'anna@example.org' }
export const anonymous: Partial<Session> = {
  auth: { kind: 'signedIn', user: { uid: 'user-2', email: null, name: null, anonymous: true } },
}

/** Opens a page with the test `running` and a server with these reactions. */
export async function visit(
  running: SavedTest | null,
  changes: Partial<Session>,
  ...reactions: [Reaction, ...Reaction[]]
) {
  const server = await startScriptedServer(...reactions)
  received = server.received
  deps = scriptedDependencies(await openDevice(), { test: running, ...changes })
  if (running) await writeRunningTest(deps.database, running)
  account = createAccountTests({ ...deps, http: createHttpClient(server.base) })
}
