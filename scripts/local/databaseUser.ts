import { execFileSync, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

/** The system user that PostgreSQL runs as; null for the current user. */
export type DatabaseUser = { uid: number; gid: number } | null

const NAME = 'postgres'

/**
 * Returns the user that PostgreSQL runs as. PostgreSQL refuses to run as root; for root this is the system user
 * `postgres`, which is created if it is missing.
 * @throws Error when there is no such user and it cannot be created.
 */
export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return null
  const existing = lookUp()
  if (existing) return existing
  try {
    execFileSync('groupadd', ['--system', NAME], { stdio: 'ignore' })
    execFileSync('useradd', ['--system', '--gid', NAME, '--no-create-home', NAME], { stdio: 'ignore' })
  } catch {
    // Ignored here: the check below finds out whether the user exists now.
  }
  const created = lookUp()
  if (created) return created
  throw new Error(`PostgreSQL does not run as root, and a user "${NAME}" could not be created. Start as another user.`)
}

/**
 * Checks that a user can enter a folder: starting a program in a folder that its user cannot enter fails with an error
 * that cannot be caught.
 * @throws Error naming the outermost folder on the way to `path` that the user cannot enter.
 */
export function requireAccess(user: DatabaseUser, path: string): void {
  if (user === null || canEnter(user, path)) return
  const way = [path]
  for (let folder = dirname(path); folder !== way[0]; folder = dirname(folder)) way.unshift(folder)
  const closed = way.find((folder) => !canEnter(user, folder)) ?? path
  throw new Error(`The user "${NAME}", whom the database runs as, may not enter ${closed}. Use another folder.`)
}

/** Whether a user may enter a folder, or run a program. */
export const canEnter = (user: NonNullable<DatabaseUser>, path: string): boolean =>
  spawnSync('test', ['-x', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0

function lookUp(): DatabaseUser {
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, NAME], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}
