import { randomBytes } from 'node:crypto'
import { chown, lstat, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseUser, requireAccess, type DatabaseUser } from './databaseUser.ts'
import { findPostgresPrograms, runProgram, type PostgresPrograms } from './postgresPrograms.ts'
import { reachableFolder, reachablePrograms } from './reachableFolder.ts'

/** The name of PostgreSQL's own user, to whom everything in a cluster belongs. */
export const SUPERUSER = 'postgres'

/**
 * What a PostgreSQL server needs: its folder, and in that its data, its log and its password; the system user that it
 * runs as; its programs.
 */
export type Cluster = {
  folder: string
  data: string
  log: string
  password: string
  user: DatabaseUser
} & PostgresPrograms

/**
 * Finds the cluster of `dataDir`, whether or not it has been made. If its user cannot enter `dataDir`, the files are in
 * another folder.
 * @throws Error with one readable line when the folder cannot be used.
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const user = databaseUser()
  let folder = resolve(dataDir)
  const programs = await reachablePrograms(user, await findPostgresPrograms())
  try {
    folder = await reachableFolder(user, folder)
  } catch (error) {
    throw cannotBeUsed(folder, error)
  }
  requireAccess(user, folder)
  requireAccess(user, programs.postgres)
  const inFolder = (name: string) => join(folder, name)
  const [data, log, password] = [inFolder('cluster'), inFolder('database.log'), inFolder('password')]
  return { folder, data, log, password, user, ...programs }
}

/**
 * Creates the cluster if there is none, and returns its password, which keeps out other users of this machine.
 * @throws Error with one readable line when it cannot be created. When there is one that lacks a file without which
 * nobody gets in, the line names that file, and nothing has been changed.
 */
export async function ensureCluster(cluster: Cluster): Promise<string> {
  const { data, password } = cluster
  if (!(await isThere(data))) return createCluster(cluster)
  await readNeeded(cluster, join(data, 'PG_VERSION'))
  return readNeeded(cluster, password)
}

/**
 * Makes cluster and password under other names and renames them when both are complete, the password first: a start
 * that is interrupted leaves no incomplete cluster, and none without its password.
 */
async function createCluster(cluster: Cluster): Promise<string> {
  const { folder, data, password, user } = cluster
  const [newData, newPassword] = [join(folder, 'cluster.new'), join(folder, 'password.new')]
  // A password without a cluster is kept: its cluster may have been moved away, and may come back.
  const known = (await isThere(password)) ? await read(cluster, password) : ''
  const secret = known || randomBytes(18).toString('hex')
  try {
    await rm(newData, { recursive: true, force: true })
    await writeFile(newPassword, secret, { mode: 0o600, flush: true })
    if (user) await chown(newPassword, user.uid, user.gid)
  } catch (error) {
    throw cannotBeUsed(folder, error)
  }
  const args = [`--pgdata=${newData}`, `--username=${SUPERUSER}`, `--pwfile=${newPassword}`]
  const { code, output } = await runProgram(
    cluster.initdb,
    [...args, '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', '--no-instructions'],
    { user, cwd: folder },
  )
  if (code !== 0) throw new Error(`The database could not be made in ${folder}: ${errorIn(output)}`)
  await rename(newPassword, password)
  await rename(newData, data)
  return secret
}

/** Whether there is anything of that name. Of all failures only one says that there is nothing. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw cannotBeUsed(path, error)
  }
}

async function readNeeded(cluster: Cluster, file: string): Promise<string> {
  const text = await read(cluster, file)
  if (text === '') throw cannotBeRead(cluster, file, 'it is empty')
  return text
}

async function read(cluster: Cluster, file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    throw cannotBeRead(cluster, file, (error as NodeJS.ErrnoException).code)
  }
}

const cannotBeRead = ({ folder }: Cluster, file: string, why = 'for an unknown reason') =>
  new Error(
    `${file} cannot be read (${why}). Repair that file, or move ${folder} away to start with an empty database.`,
  )

const cannotBeUsed = (folder: string, error: unknown) =>
  new Error(`The folder ${folder} cannot be used for the database: ${(error as Error).message}`, { cause: error })

/** The line of initdb's output that says what failed; after it others say what was removed again. */
function errorIn(output: string): string {
  const lines = output.trim().split('\n')
  return lines.find((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
}
