import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, lstat, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DatabasePlace } from './databasePlace.ts'

/** The name of PostgreSQL's superuser, who owns everything in a cluster. */
export const SUPERUSER = 'postgres'

/**
 * Creates the cluster if there is none, and returns its password, which keeps out other users of this machine.
 * @throws Error with one readable line if it cannot be created, or if an existing one lacks an essential file, which
 * the line names; then nothing has been changed
 */
export async function ensureCluster(place: DatabasePlace): Promise<string> {
  const password = join(place.folder, 'password')
  if (!(await exists(place.data))) return createCluster(place, password)
  await readRequired(place, join(place.data, 'PG_VERSION'))
  return readRequired(place, password)
}

/**
 * Creates cluster and password under temporary names and renames them when both are complete, the password first, so
 * that an interrupted start leaves neither an incomplete cluster nor one without its password.
 */
async function createCluster(place: DatabasePlace, password: string): Promise<string> {
  const { folder, data, user, programs } = place
  const [newData, newPassword] = [join(folder, 'cluster.new'), `${password}.new`]
  // Keeps a password without a cluster, because its cluster may have been moved away and may return.
  const existingPassword = (await exists(password)) ? await read(place, password) : ''
  const secret = existingPassword || randomBytes(18).toString('hex')
  await rm(newData, { recursive: true, force: true })
  await writeFile(newPassword, secret, { mode: 0o600, flush: true })
  if (user) await chown(newPassword, user.uid, user.gid)
  const args = [`--pgdata=${newData}`, `--username=${SUPERUSER}`, `--pwfile=${newPassword}`]
  await promisify(execFile)(
    programs.initdb,
    [...args, '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', '--no-instructions'],
    { ...user, cwd: folder },
  ).catch(({ stderr, message }: Error & { stderr?: string }) => {
    throw new Error(`The database could not be made in ${folder}: ${errorLineOf(stderr || message)}`)
  })
  await rename(newPassword, password)
  await rename(newData, data)
  return secret
}

/** Whether anything exists at a path. Only ENOENT proves that nothing does. */
async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

async function readRequired(place: DatabasePlace, file: string): Promise<string> {
  const text = await read(place, file)
  if (text === '') throw unreadableFile(place, file, 'it is empty')
  return text
}

async function read(place: DatabasePlace, file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    throw unreadableFile(place, file, (error as NodeJS.ErrnoException).code)
  }
}

const unreadableFile = ({ folder }: DatabasePlace, file: string, why = 'for an unknown reason') =>
  new Error(
    `${file} cannot be read (${why}). Repair that file, or move ${folder} away to start with an empty database.`,
  )

/** Returns the line of initdb's output that says what failed; later lines only report the cleanup. */
function errorLineOf(output: string): string {
  const lines = output.trim().split('\n')
  return lines.find((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
}
