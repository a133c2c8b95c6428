import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, lstat, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DatabasePlace } from './databasePlace.ts'

/** The name of PostgreSQL's own user, to whom everything in a cluster belongs. */
export const SUPERUSER = 'postgres'

/**
 * Creates the cluster if there is none, and returns its password, which keeps out other users of this machine.
 * @throws Error with one readable line when it cannot be created. When there is one that lacks a file without which
 * nobody gets in, the line names that file, and nothing has been changed.
 */
export async function ensureCluster(place: DatabasePlace): Promise<string> {
  const password = join(place.folder, 'password')
  if (!(await isThere(place.data))) return createCluster(place, password)
  await readNeeded(place, join(place.data, 'PG_VERSION'))
  return readNeeded(place, password)
}

/**
 * Makes cluster and password under other names and renames them when both are complete, the password first: a start
 * that is interrupted leaves no incomplete cluster, and none without its password.
 */
async function createCluster(place: DatabasePlace, password: string): Promise<string> {
  const { folder, data, user, programs } = place
  const [newData, newPassword] = [join(folder, 'cluster.new'), `${password}.new`]
  // A password without a cluster is kept: its cluster may have been moved away, and may come back.
  const known = (await isThere(password)) ? await read(place, password) : ''
  const secret = known || randomBytes(18).toString('hex')
  await rm(newData, { recursive: true, force: true })
  await writeFile(newPassword, secret, { mode: 0o600, flush: true })
  if (user) await chown(newPassword, user.uid, user.gid)
  const args = [`--pgdata=${newData}`, `--username=${SUPERUSER}`, `--pwfile=${newPassword}`]
  await promisify(execFile)(
    programs.initdb,
    [...args, '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', '--no-instructions'],
    { ...user, cwd: folder },
  ).catch(({ stderr, message }: Error & { stderr?: string }) => {
    throw new Error(`The database could not be made in ${folder}: ${errorIn(stderr || message)}`)
  })
  await rename(newPassword, password)
  await rename(newData, data)
  return secret
}

/** Whether there is anything of that name. Of all failures only one says that there is nothing. */
async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

async function readNeeded(place: DatabasePlace, file: string): Promise<string> {
  const text = await read(place, file)
  if (text === '') throw cannotBeRead(place, file, 'it is empty')
  return text
}

async function read(place: DatabasePlace, file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    throw cannotBeRead(place, file, (error as NodeJS.ErrnoException).code)
  }
}

const cannotBeRead = ({ folder }: DatabasePlace, file: string, why = 'for an unknown reason') =>
  new Error(
    `${file} cannot be read (${why}). Repair that file, or move ${folder} away to start with an empty database.`,
  )

/** The line of initdb's output that says what failed; after it others say what was removed again. */
function errorIn(output: string): string {
  const lines = output.trim().split('\n')
  return lines.find((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
}
