import { afterEach, beforeEach, vi } from 'vitest'
import type { SaveTestRequest } from '#contracts/taking.ts'
import type { SavedTest } from '#contracts/test.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { createAnswerSaving, type AnswerSaving } from '#saving/saveAnswers.ts'
import { sendSavesFromPage, type SavesFromPage } from '#saving/savesFromPage.ts'
import type { Pending } from '#saving/senders.ts'
import { saveStateOf } from '#taking/steps/words/saveState.ts'
import { wordsText } from '#texts/words.ts'
import { aProfile } from './builders.ts'
import { freshDatabasePerTest } from './freshDatabase.ts'
import { startScriptedServer, takeSave, type Reaction, type ReceivedRequest } from './scriptedServer.ts'
import { locksOfOneBrowser, scriptedDependencies, type ScriptedDependencies } from './servicesHarness.ts'

export let openDevice: ReturnType<typeof freshDatabasePerTest>
export let deps: ScriptedDependencies
export let answers: AnswerSaving
export let received: ReceivedRequest[]
export let settled: () => Promise<void>

/** Gives each test of a file a tab in the middle of a test, with its own device and a scripted server. */
export function savingTabPerTest(): void {
  openDevice = freshDatabasePerTest()
  beforeEach(() => {
    // The timer of the next try does not run.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('navigator', { onLine: true, locks: locksOfOneBrowser() })
  })
  afterEach(async () => {
    await settled()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** Opens the tab in the middle of `saved`; after `reactions`, the server accepts every save. */
export async function visit(saved: SavedTest, ...reactions: Reaction[]) {
  const [first = takeSave, ...next] = reactions
  const server = await startScriptedServer(first, ...next, takeSave)
  received = server.received
  deps = scriptedDependencies(await openDevice(), { test: saved, profile: aProfile() })
  deps.apiBase = server.base
  await writeRunningTest(deps.database, saved)
  ;({ answers, settled } = openTab(deps))
}

/** The services of one tab. They do not wait for sending: `settled` resolves when every outcome is stored. */
export function openTab(dependencies: ScriptedDependencies) {
  const sending: Promise<void>[] = []
  const track = (sent: Promise<void>) => {
    sending.push(sent)
    return sent
  }
  const { sendUnstored } = sendSavesFromPage(dependencies)
  const saves: SavesFromPage = { sendUnstored: (save) => track(sendUnstored(save)) }
  const pending: Pending = {
    ...dependencies.pending,
    drain: (when) => track(dependencies.pending.drain(when)),
  }
  return {
    answers: createAnswerSaving({ ...dependencies, pending }, saves),
    settled: async () => {
      while (sending.length > 0) await sending.shift()
    },
  }
}

export const stored = async () => (await readRunningTest(deps.database))!
export const running = () => deps.store.get().test!
/** How many answers each save contained. */
export const sentCounts = () =>
  received.map(({ body }) => (body as SaveTestRequest).words.filter(({ checked }) => checked !== null).length)
export const statusLine = () =>
  wordsText(`state.${saveStateOf(running(), deps.store.get())}`, { answered: answeredCount(running().words) })
export const checks = (saved: SavedTest, ...positions: number[]) =>
  positions.map((position) => saved.words[position]!.checked)
