import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { canEnter, type DatabaseUser } from './databaseUser.ts'
import type { PostgresPrograms } from './postgresPrograms.ts'

/** The folder for files that the database's user must reach when the project or its data are where only root may go. */
const SHARED_FOLDER = '/var/lib/vocabulary-test'
/** A file in the requested folder that says where the database's files are instead. */
const POINTER = 'database-is-in'
const EMPTY = 'repair it, or delete it to start with an empty database'

/**
 * Returns the folder for a database's files, created if missing and owned by the database's user: `folder`, or one
 * elsewhere that this user can enter. A pointer file in `folder` names the one elsewhere. Without it a new, empty
 * folder is used, so that deleting `folder` also discards the data.
 * @throws Error when there is a pointer that cannot be followed: a new folder would hide the data.
 */
export async function reachableFolder(user: DatabaseUser, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  if (user === null) return folder
  await chown(folder, user.uid, user.gid)
  if (canEnter(user, folder)) return folder
  const elsewhere = await folderElsewhere(folder)
  await chown(elsewhere, user.uid, user.gid)
  return elsewhere
}

async function folderElsewhere(folder: string): Promise<string> {
  const pointer = join(folder, POINTER)
  const known = await readFile(pointer, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(`${pointer} cannot be read (${error.code}); ${EMPTY}`, { cause: error })
  })
  if (known !== null) return followed(pointer, known.trim())
  const own = await mkdtemp(join(await openSharedFolder(), 'data-'))
  await writeFile(`${pointer}.new`, `${own}\n`, { flush: true })
  await rename(`${pointer}.new`, pointer)
  return own
}

async function followed(pointer: string, place: string): Promise<string> {
  if (isAbsolute(place) && existsSync(place)) return place
  throw new Error(`${pointer} names no folder; ${EMPTY}`)
}

/** Returns programs that the database's user can run: the installed ones, or copies of them. */
export async function reachablePrograms(user: DatabaseUser, programs: PostgresPrograms): Promise<PostgresPrograms> {
  const { postgres, pg_ctl, initdb } = programs
  if (user === null || [postgres, pg_ctl, initdb].every((program) => canEnter(user, program))) return programs
  const installed = dirname(dirname(postgres))
  const copy = await copyOf(installed)
  const inCopy = (program: string) => join(copy, program.slice(installed.length))
  return { postgres: inCopy(postgres), pg_ctl: inCopy(pg_ctl), initdb: inCopy(initdb) }
}

/** Copies the programs, once per version. Creates the copy under another name first, so that it is never incomplete. */
async function copyOf(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(await openSharedFolder(), `postgres-${version}`)
  if (existsSync(copy)) return copy
  const draft = await mkdtemp(join(SHARED_FOLDER, 'draft-'))
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true }).catch(async (error: unknown) => {
    // On a full disk: what each start would add to it.
    await rm(draft, { recursive: true })
    throw error
  })
  // After an installation under a umask of 077, other users could not read the files.
  spawnSync('chmod', ['-R', 'go+rX', draft])
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}

async function openSharedFolder(): Promise<string> {
  await mkdir(SHARED_FOLDER, { recursive: true })
  await chmod(SHARED_FOLDER, 0o755)
  return SHARED_FOLDER
}
