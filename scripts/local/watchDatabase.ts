import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { boundLog, reasonIn, sizeOf } from './databaseLog.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embeddedDatabase.ts'
import { isThere } from './postgresCluster.ts'

const CHECK_MS = 1_000
/** Between two attempts to start: on a full disk there may be many. */
const PAUSE_MS = 2_000

/**
 * Starts a database again, at the same port, whenever its server has ended by itself: PostgreSQL stops when it finds no
 * room for its log, and cannot start before there is some. Also keeps its log within bounds.
 * @param stop ends the watch; the server then runs, or cannot
 * @throws Error when its files are gone: a start would make an empty database in their place
 */
export async function watchDatabase({
  dataDir,
  database,
  stop,
  say,
}: {
  dataDir: string
  database: EmbeddedDatabase
  stop: AbortSignal
  say: (line: string) => void
}): Promise<void> {
  const port = Number(new URL(database.url).port)
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: stop }).catch(() => undefined)
  const startAgain = async () => {
    if (!(await isThere(join(database.folder, 'cluster')))) throw new Error(`its files in ${database.folder} are gone`)
    return startEmbeddedDatabase({ dataDir, port }).catch(() => null)
  }

  let { isRunning } = database
  let logSize = await sizeOf(database.log)
  while (!stop.aborted) {
    if (!isRunning()) {
      const reason = await reasonIn(database.log, logSize)
      say(
        `PostgreSQL ended by itself (${reason || 'its log says no reason'}); it is started again as soon as that works.`,
      )
      let started = await startAgain()
      while (!started && !stop.aborted) {
        await pause(PAUSE_MS)
        started = stop.aborted ? null : await startAgain()
      }
      if (!started) return
      isRunning = started.isRunning
      say('PostgreSQL runs again.')
    }
    await boundLog(database.log).catch(() => undefined)
    logSize = await sizeOf(database.log)
    await pause(CHECK_MS)
  }
}
