import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../setup/findFreePort.mjs'
import { processesOn, readServerFile, removeServerFile } from './clusterProcesses.ts'
import { boundLog, reasonIn, sizeOf } from './databaseLog.ts'
import { ensureCluster, openCluster, SUPERUSER, type Cluster } from './postgresCluster.ts'
import { runProgram } from './postgresPrograms.ts'
import { isAlive, markOf } from './processMark.mjs'

/**
 * A PostgreSQL server that accepts connections at `url`, on this machine only, with its files in `folder` and its log
 * in `log`. `isRunning` says whether the process of this start still runs.
 */
export type EmbeddedDatabase = {
  url: string
  folder: string
  log: string
  isRunning: () => boolean
  stop: () => Promise<void>
}

/** How long a start may take; after a kill the old processes need some seconds to notice it and end. */
const START_LIMIT_MS = 60_000
const POLL_MS = 100
const CONNECT_LIMIT_MS = 2_000
const EXIT_LIMIT_MS = 5_000

type Settings = Readonly<Record<string, string>>

/**
 * Starts a PostgreSQL server with its files in `dataDir` (created if missing) on `port` or a free one. If its user
 * cannot enter `dataDir`, the files are in another folder. A server that a killed process left running there is reused,
 * with the port that it has.
 * @param settings PostgreSQL parameters, e.g. `{ fsync: 'off' }`
 * @throws Error with one readable line when the folder cannot be used or the server does not start; then none runs.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  port?: number
  settings?: Settings
}): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(options.dataDir)
  const password = await ensureCluster(cluster)
  try {
    await boundLog(cluster.log)
    const { pid, url } = await startServer(cluster, password, options)
    const mark = markOf(pid)
    const { folder, log } = cluster
    return { url, folder, log, isRunning: () => isAlive(mark), stop: () => stop(cluster) }
  } catch (error) {
    await stop(cluster).catch(() => undefined)
    throw error
  }
}

/** Stops the server with its files in `dataDir`, if one runs. */
export async function stopEmbeddedDatabase(dataDir: string): Promise<void> {
  await stop(await openCluster(dataDir))
}

/** Starts a server unless one runs, and waits until it accepts connections. */
async function startServer(
  cluster: Cluster,
  password: string,
  options: { port?: number; settings?: Settings },
): Promise<{ pid: number; url: string }> {
  const deadline = Date.now() + START_LIMIT_MS
  const logBefore = await sizeOf(cluster.log)
  for (;;) {
    const processes = await processesOn(cluster)
    const { pid, port } = await readServerFile(cluster)
    if (processes.length === 0) {
      // PostgreSQL refuses to start over a file that says nothing, or names a process of the system, even one that has
      // ended and was not reaped. Of others it learns more.
      if (!pid || isKnownToSystem(pid)) await removeServerFile(cluster)
      await tryStart(cluster, options.port ?? (await findFreePort()), options.settings ?? {})
    } else {
      const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
      if (port && processes.includes(pid) && (await accepts(url, cluster))) return { pid, url }
      // Else these may be the last processes of a server that was killed: never two servers on one cluster.
      await sleep(POLL_MS)
    }
    if (Date.now() > deadline) {
      const left = processes.length > 0 ? ` (its processes: ${processes.join(', ')})` : ''
      throw doesNotStart(cluster, `${await reasonIn(cluster.log, logBefore)}${left}`)
    }
  }
}

/** Whether the system has a process of that id, also one that has ended and that nobody has asked about yet. */
function isKnownToSystem(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Starts a server; one that failed for a reason that will pass may be tried again. */
async function tryStart(cluster: Cluster, port: number, settings: Settings): Promise<void> {
  const parameters = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const options = Object.entries(parameters).map(([name, value]) => `-c ${name}='${value}'`)
  const logBefore = await sizeOf(cluster.log)
  const { code, output } = await control(
    cluster,
    'start',
    `--log=${cluster.log}`,
    '-o',
    `-p ${port} ${options.join(' ')}`,
  )
  if (code === 0) return
  const message = (await reasonIn(cluster.log, logBefore)) || output.replace(/\s+/g, ' ')
  if (message.includes('TCP/IP sockets')) throw new Error(`The database cannot have port ${port}: it is in use.`)
  // The remaining processes of a killed server still hold its memory or its file; they end within seconds.
  if (!/shared memory block|postmaster\.pid" (already|is)|starting up|shutting down/.test(message)) {
    throw doesNotStart(cluster, message)
  }
  await sleep(POLL_MS)
}

const doesNotStart = (cluster: Cluster, reason: string) =>
  new Error(`The database in ${cluster.folder} does not start: ${reason}`)

/** Ends all connections and stops the server; if that takes too long, stops it without its last checkpoint. */
async function stop(cluster: Cluster): Promise<void> {
  const { pid } = await readServerFile(cluster)
  if (!(await processesOn(cluster)).includes(pid)) return
  const mark = markOf(pid)
  const { code } = await control(cluster, 'stop', '--mode=fast', '--timeout=30')
  if (code !== 0) await control(cluster, 'stop', '--mode=immediate')
  // The process ends a moment after its file is removed.
  const deadline = Date.now() + EXIT_LIMIT_MS
  while (Date.now() < deadline && isAlive(mark)) await sleep(POLL_MS)
}

const control = (cluster: Cluster, command: string, ...options: string[]) =>
  runProgram(cluster.pg_ctl, [command, `--pgdata=${cluster.data}`, '--wait', ...options], {
    user: cluster.user,
    cwd: cluster.folder,
  })

/**
 * Whether the server accepts connections.
 * @throws Error when it refuses the password.
 */
async function accepts(url: string, { password, folder }: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') {
      const advice = `Bring back the right one, or move ${folder} away to start with an empty database.`
      throw new Error(`${password} is not the password of this database. ${advice}`, { cause: error })
    }
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
