import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../setup/findFreePort.mjs'
import { placeDatabase, type DatabasePlace } from './databasePlace.ts'
import { stopLeftover } from './leftoverDatabase.ts'
import { appendTo } from './logFile.mjs'
import { ensureCluster, SUPERUSER } from './postgresCluster.ts'

/** A PostgreSQL server that accepts connections at `url`, on this machine only. */
export interface EmbeddedDatabase {
  url: string
  /** The folder with the data, the log and the password. */
  folder: string
  data: string
  /** Resolves when the server has ended, with the reason from its log. */
  ended: Promise<string>
  /** Ends all connections, stops the server and waits for its end. */
  stop(): Promise<void>
}

/** How long to retry a start after a kill, because the killed server's last processes take a moment to end. */
const START_LIMIT_MS = 60_000
const RETRY_MS = 100
/** If the server takes longer to shut down, it is stopped without its last checkpoint. */
const STOP_LIMIT_MS = 30_000

const READY = /database system is ready to accept (read-only )?connections/
const STILL_ENDING = /shared memory block/

/**
 * Starts a PostgreSQL server with its files in `dataDir` (created if missing) on `port` or a free one. If its user
 * cannot enter `dataDir`, that becomes a link to a folder elsewhere. First stops a server that a killed process left
 * running there. Runs the package's programs, not its class (docs/decisions/0001-one-database-engine.md).
 * @param settings PostgreSQL parameters, e.g. `{ fsync: 'off' }`
 * @throws Error with one readable line if the folder cannot be used or the server does not start; then none runs
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  port?: number
  settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedDatabase> {
  const place = await placeDatabase(options.dataDir)
  const password = await ensureCluster(place)
  await stopLeftover(place.data)
  // No server runs now. PostgreSQL refuses to start if this file is empty or contains the process id of another
  // program. It detects the shared memory of a killed server without this file.
  await rm(join(place.data, 'postmaster.pid'), { force: true })

  const { folder, data } = place
  const port = options.port ?? (await findFreePort())
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const { ready, ended, stop } = runServer(place, port, options.settings)
    const failure = await Promise.race([ready, ended])
    if (failure === undefined) {
      return { url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`, folder, data, ended, stop }
    }
    if (failure.includes('TCP/IP sockets')) throw new Error(`The database cannot have port ${port}: it is in use.`)
    if (!STILL_ENDING.test(failure) || Date.now() > deadline) {
      throw new Error(`The database in ${folder} does not start: ${failure}`)
    }
    await pause(RETRY_MS)
  }
}

/** Runs PostgreSQL as a child in its own process group, which Ctrl-C in a terminal does not reach. */
function runServer({ folder, data, user, programs }: DatabasePlace, port: number, settings = {}) {
  const parameters = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(programs.postgres, ['-D', data, '-p', String(port), ...flags], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })

  const append = appendTo(join(folder, 'database.log'), (line) => console.error(line))
  let error: string | undefined
  let isReady = false
  const ready = new Promise<undefined>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      append(chunk)
      const text = chunk.toString()
      isReady ||= READY.test(text)
      if (isReady) resolve(undefined)
      // Once the server is ready, FATAL ends only a connection.
      error = (isReady ? /PANIC: +(.*)/ : /(?:FATAL|PANIC): +(.*)/).exec(text)?.[1] ?? error
    })
  })
  const ended = once(child, 'close').then(
    ([code, signal]) => error ?? `exit code ${signal ?? code}`,
    ({ message }: Error) => message,
  )
  return {
    ready,
    ended,
    async stop() {
      child.kill('SIGINT')
      const killTimer = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS)
      await ended
      clearTimeout(killTimer)
    },
  }
}

/** Stops the server that a killed process left running with its files in `dataDir`, if there is one. */
export async function stopEmbeddedDatabase(dataDir: string): Promise<void> {
  await stopLeftover(join(await realpath(dataDir), 'cluster'))
}
