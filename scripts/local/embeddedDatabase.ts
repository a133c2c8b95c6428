import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { markOf } from './processMark.mjs'
import pg from 'pg'
import { findFreePort } from '../setup/findFreePort.mjs'
import { databaseUser, requireAccess, type DatabaseUser } from './databaseUser.ts'
import { findPostgresPrograms, runProgram, type PostgresPrograms } from './postgresPrograms.ts'
import { reachableFolder, reachablePrograms } from './reachableFolder.ts'

/** A PostgreSQL server that accepts connections at `url`, on this machine only, with its files in `folder`. */
export type EmbeddedDatabase = { url: string; folder: string; stop: () => Promise<void> }

/** How long a start may take; after a kill the old processes need some seconds to notice it and end. */
const START_LIMIT_MS = 60_000
const POLL_MS = 100
const CONNECT_LIMIT_MS = 2_000
const EXIT_LIMIT_MS = 5_000

const USER = 'postgres'

type Cluster = { folder: string; data: string; log: string; password: string; user: DatabaseUser } & PostgresPrograms

/**
 * Starts a PostgreSQL server with its files in `dataDir` (created if missing) on `port` or a free one. If its user
 * cannot enter `dataDir`, the files are in another folder. A server that a killed process left running there is reused,
 * with the port that it has.
 * @param settings PostgreSQL parameters, e.g. `{ fsync: 'off' }`
 * @throws Error with one readable line when the folder cannot be used or the server does not start.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  port?: number
  settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(options.dataDir)
  const password = await initialise(cluster)
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const port = await runningPort(cluster)
    if (port === null) {
      await tryStart(cluster, options.port ?? (await findFreePort()), options.settings ?? {})
    } else {
      const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
      if (await accepts(url)) return { url, folder: cluster.folder, stop: () => stop(cluster) }
      await sleep(POLL_MS)
    }
    if (Date.now() > deadline)
      throw new Error(`The database in ${cluster.folder} does not start: ${await failureReason(cluster)}`)
  }
}

/** Stops the server with its files in `dataDir`, if one runs. */
export async function stopEmbeddedDatabase(dataDir: string): Promise<void> {
  await stop(await openCluster(dataDir))
}

async function openCluster(dataDir: string): Promise<Cluster> {
  const user = databaseUser()
  let folder = resolve(dataDir)
  const programs = await reachablePrograms(user, await findPostgresPrograms())
  try {
    folder = await reachableFolder(user, folder)
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be used for the database: ${reason(error)}`, { cause: error })
  }
  requireAccess(user, folder)
  requireAccess(user, programs.postgres)
  const [data, log, password] = ['cluster', 'database.log', 'password'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  return { folder, data, log, password, user, ...programs }
}

/** Creates the cluster if there is none, and returns its password, which keeps out other users of this machine. */
async function initialise(cluster: Cluster): Promise<string> {
  const { folder, data, password, user } = cluster
  const known = await readFile(join(data, 'PG_VERSION')).catch(() => null)
  if (known) return (await readFile(password, 'utf8')).trim()

  const secret = randomBytes(18).toString('hex')
  // Created under another name and renamed at the end, so that an interrupted start leaves no incomplete cluster.
  const draft = join(folder, 'cluster.new')
  try {
    await rm(draft, { recursive: true, force: true })
    await writeFile(password, secret, { mode: 0o600 })
    if (user) await chown(password, user.uid, user.gid)
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be used for the database: ${reason(error)}`, { cause: error })
  }
  const args = [`--pgdata=${draft}`, `--username=${USER}`, `--pwfile=${password}`]
  const { code, output } = await runProgram(
    cluster.initdb,
    [...args, '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', '--no-instructions'],
    { user, cwd: folder },
  )
  if (code !== 0) throw new Error(`The database could not be made in ${folder}: ${lastLine(output)}`)
  await rename(draft, data)
  return secret
}

/** Reads the port of the running server from the server's own file; null when none runs. */
async function runningPort(cluster: Cluster): Promise<number | null> {
  const { pid, port } = await readServerFile(cluster)
  if (!pid || (await control(cluster, 'status')).code !== 0) return null
  if (await isPostgres(pid)) return port || null
  // After a restart of the machine the process id may belong to another program, which would block every start.
  await rm(serverFile(cluster), { force: true })
  return null
}

const serverFile = (cluster: Cluster) => join(cluster.data, 'postmaster.pid')

/** Reads the process id and port of a server that runs, or that ran until it was killed; 0 for what is missing. */
async function readServerFile(cluster: Cluster): Promise<{ pid: number; port: number }> {
  const [pid, , , port] = (await readFile(serverFile(cluster), 'utf8').catch(() => '')).split('\n')
  return { pid: Number(pid ?? 0), port: Number(port ?? 0) }
}

/** Whether a process runs and is PostgreSQL. A process that ended but was not reaped has an empty command line. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return markOf(pid) !== undefined
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres')
}

async function tryStart(cluster: Cluster, port: number, settings: Readonly<Record<string, string>>): Promise<void> {
  const parameters = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const options = Object.entries(parameters).map(([name, value]) => `-c ${name}='${value}'`)
  await rename(cluster.log, join(cluster.folder, 'database.previous.log')).catch(() => undefined)
  const { code } = await control(cluster, 'start', `--log=${cluster.log}`, '-o', `-p ${port} ${options.join(' ')}`)
  if (code === 0) return
  const message = await failureReason(cluster)
  if (message.includes('TCP/IP sockets')) throw new Error(`The database cannot have port ${port}: it is in use.`)
  // The remaining processes of a killed server still hold its memory or its file; they end within seconds.
  if (!/shared memory block|postmaster\.pid|starting up|shutting down/.test(message)) {
    throw new Error(`The database in ${cluster.folder} does not start: ${message}`)
  }
  await sleep(POLL_MS)
}

/** Ends all connections and stops the server; if that takes too long, stops it without its last checkpoint. */
async function stop(cluster: Cluster): Promise<void> {
  if ((await control(cluster, 'status')).code !== 0) return
  const { pid } = await readServerFile(cluster)
  const { code } = await control(cluster, 'stop', '--mode=fast', '--timeout=30')
  if (code !== 0) await control(cluster, 'stop', '--mode=immediate')
  await waitForEnd(pid)
}

/** Waits until the server's process has ended, which is a moment after its file is removed. */
async function waitForEnd(pid: number): Promise<void> {
  const deadline = Date.now() + EXIT_LIMIT_MS
  while (Date.now() < deadline && (await isPostgres(pid))) await sleep(POLL_MS)
}

const control = (cluster: Cluster, command: string, ...options: string[]) =>
  runProgram(
    cluster.pg_ctl,
    [command, `--pgdata=${cluster.data}`, '--wait', ...options].filter(
      (option) => command !== 'status' || option !== '--wait',
    ),
    { user: cluster.user, cwd: cluster.folder },
  )

/**
 * Whether the server accepts connections.
 * @throws Error when it refuses the password: then it is another server.
 */
async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') {
      throw new Error('Another database server uses the port of this one.', { cause: error })
    }
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Reads the last error in the server's log. */
async function failureReason(cluster: Cluster): Promise<string> {
  const lines = (await readFile(cluster.log, 'utf8').catch(() => '')).split('\n')
  return (
    lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*(FATAL|PANIC): +/, '') ?? lastLine(lines.join('\n'))
  )
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
