import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedDatabase } from './embeddedDatabase.ts'

/** Time between two attempts to start, of which there may be many on a full disk. */
const RETRY_MS = 2_000

/**
 * Starts a database, and restarts it at the same address whenever it ends by itself: PostgreSQL ends when there is no
 * room for its log, and cannot start until there is.
 * @returns `failed` rejects if the files are gone, because a restart would create an empty database
 */
export async function keepDatabase(dataDir: string) {
  let database = await startEmbeddedDatabase({ dataDir })
  const { url, folder, data } = database
  let stopping = false

  async function restart(): Promise<void> {
    while (!stopping) {
      if (!existsSync(data)) throw new Error(`The files of the database in ${folder} are gone.`)
      const restarted = await startEmbeddedDatabase({ dataDir, port: Number(new URL(url).port) }).catch(() => null)
      if (restarted) {
        database = restarted
        console.error('PostgreSQL runs again.')
        return
      }
      await pause(RETRY_MS)
    }
  }
  async function watch(): Promise<void> {
    for (;;) {
      const reason = await database.ended
      if (stopping) return
      console.error(`PostgreSQL ended by itself (${reason}); it is started again as soon as that works.`)
      await restart()
    }
  }
  const failed = watch()
  failed.catch(() => undefined) // no unhandled rejection; callers still see it

  return {
    url,
    folder,
    failed,
    async stop(): Promise<void> {
      stopping = true
      await database.stop()
      await failed.catch(() => undefined)
      // The server may have just been restarted.
      await database.stop()
    },
  }
}
