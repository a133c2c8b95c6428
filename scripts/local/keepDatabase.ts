import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedDatabase } from './embeddedDatabase.ts'

/** Between two attempts to start: on a full disk there may be many. */
const RETRY_MS = 2_000

/**
 * Starts a database, and starts it again, at its address, whenever it has ended by itself: PostgreSQL ends when it finds no
 * room for its log, and cannot start before there is some.
 * @returns `failed` rejects when its files are gone: a start would make an empty database in their place.
 */
export async function keepDatabase(dataDir: string) {
  let database = await startEmbeddedDatabase({ dataDir })
  const { url, folder, data } = database
  let stopping = false

  async function startAgain(): Promise<void> {
    while (!stopping) {
      if (!existsSync(data)) throw new Error(`The files of the database in ${folder} are gone.`)
      const again = await startEmbeddedDatabase({ dataDir, port: Number(new URL(url).port) }).catch(() => null)
      if (again) {
        database = again
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
      await startAgain()
    }
  }
  const failed = watch()
  failed.catch(() => undefined) // whoever awaits it is told, too

  return {
    url,
    folder,
    failed,
    async stop(): Promise<void> {
      stopping = true
      await database.stop()
      await failed.catch(() => undefined)
      // It may just have been started again.
      await database.stop()
    },
  }
}
