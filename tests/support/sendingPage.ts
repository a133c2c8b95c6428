import { afterEach, beforeEach, vi } from 'vitest'
import { writeRunningTest } from '#device/storedTests.ts'
import { sendSavesFromPage, type SavesFromPage } from '#saving/savesFromPage.ts'
import { aRunningTest, aSave } from './builders.ts'
import { freshDatabasePerTest } from './freshDatabase.ts'
import { startScriptedServer, type Reaction } from './scriptedServer.ts'
import {
  locksOfOneBrowser,
  putSave,
  scriptedDependencies,
  waitingRows,
  type ScriptedDependencies,
} from './servicesHarness.ts'

export const running = aRunningTest(7)

/** Waits for what a timer has started. The runner's own limit ends a wait in vain. */
export async function until(fulfilled: () => boolean | Promise<boolean>) {
  while (!(await fulfilled())) await new Promise((turn) => setImmediate(turn))
}

/** A page in the middle of the test `running`, per test of the calling file; `visit` opens it. */
export function sendingPagePerTest() {
  const openDevice = freshDatabasePerTest()
  const page = {} as {
    deps: ScriptedDependencies
    saves: SavesFromPage
    server: Awaited<ReturnType<typeof startScriptedServer>>
    locks: ReturnType<typeof locksOfOneBrowser>
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    page.locks = locksOfOneBrowser()
    vi.stubGlobal('navigator', { onLine: true, locks: page.locks })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const saveOf = (id: string) =>
    aSave({ id, url: `${page.server.base}vocab_checkbox_tests/${id}/`, body: { words: running.words } })
  const queue = (id: string) => putSave(page.deps.database, saveOf(id))
  return {
    page,
    openDevice,
    saveOf,
    queue,
    waiting: () => waitingRows(page.deps.database),
    drain: (eager = false) => page.deps.pending.drain({ eager }),
    /** Opens the page with one pending save, and a server that reacts to its requests in turn. */
    async visit(...reactions: [Reaction, ...Reaction[]]) {
      page.server = await startScriptedServer(...reactions)
      page.deps = scriptedDependencies(await openDevice(), { test: running })
      page.deps.random = () => 0
      await writeRunningTest(page.deps.database, running)
      await queue('test-1')
      page.saves = sendSavesFromPage(page.deps)
    },
    /** Moves the clock and the timers on by `ms` milliseconds. */
    pass(ms: number) {
      page.deps.now.mockReturnValue(page.deps.now() + ms)
      vi.advanceTimersByTime(ms)
    },
    /** Waits for that many failed tries of a row, and for the timer of the next. */
    async failedTries(count: number) {
      await until(async () => (await waitingRows(page.deps.database)).some(({ attempts }) => attempts === count))
      await page.deps.pending.drain({ eager: false })
    },
  }
}
