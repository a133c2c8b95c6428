import { afterEach, beforeEach, vi } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { createAnswerSaving, type AnswerSaving } from '#saving/saveAnswers.ts'
import { sendSavesFromPage } from '#saving/savesFromPage.ts'
import { saveStateOf } from '#taking/steps/words/saveState.ts'
import { wordsText } from '#texts/words.ts'
import { aProfile } from './builders.ts'
import { freshDatabasePerTest } from './freshDatabase.ts'
import { startScriptedServer, takeSave, type Reaction, type ReceivedRequest } from './scriptedServer.ts'
import { answerCounts, awaitable } from './sentSaves.ts'
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

/** The services of one tab. */
export function openTab(dependencies: ScriptedDependencies) {
  const { pending, saves, settled: allSettled } = awaitable(dependencies.pending, sendSavesFromPage(dependencies))
  return { answers: createAnswerSaving({ ...dependencies, pending }, saves), settled: allSettled }
}

export const stored = async () => (await readRunningTest(deps.database))!
export const running = () => deps.store.get().test!
export const sentCounts = () => answerCounts(received)
export const statusLine = () =>
  wordsText(`state.${saveStateOf(running(), deps.store.get())}`, { answered: answeredCount(running().words) })
export const checks = (saved: SavedTest, ...positions: number[]) =>
  positions.map((position) => saved.words[position]!.checked)
