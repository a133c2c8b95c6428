import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canEnter, type DatabaseUser } from './databaseUser.ts'
import type { PostgresPrograms } from './postgresPrograms.ts'

/** Where root keeps what the database's user has to reach, if the project or its data lie where only root may go. */
const ROOM = '/var/lib/vocabulary-test'
/** In the folder that was asked for: says where the database's files are instead. */
const POINTER = 'database-is-in'

/**
 * The folder for a database's files, made where it is missing and given to the database's user: `folder`, or one elsewhere
 * that the user can enter. Without the pointer that is left in `folder` a new one is begun: who removes the data has none.
 */
export async function reachableFolder(user: DatabaseUser, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  if (user === null) return folder
  await chown(folder, user.uid, user.gid)
  if (canEnter(user, folder)) return folder
  const elsewhere = await folderElsewhere(folder)
  await mkdir(elsewhere, { recursive: true })
  await chown(elsewhere, user.uid, user.gid)
  return elsewhere
}

async function folderElsewhere(folder: string): Promise<string> {
  const pointer = join(folder, POINTER)
  const known = await readFile(pointer, 'utf8').catch(() => null)
  if (known !== null) return known.trim()
  const own = await mkdtemp(join(await openRoom(), 'data-'))
  await writeFile(pointer, `${own}\n`)
  return own
}

/** The programs where the database's user can run them: where they are installed, or a copy. */
export async function reachablePrograms(user: DatabaseUser, programs: PostgresPrograms): Promise<PostgresPrograms> {
  const { postgres, pg_ctl, initdb } = programs
  if (user === null || [postgres, pg_ctl, initdb].every((program) => canEnter(user, program))) return programs
  const installed = dirname(dirname(postgres))
  const copy = await copyOf(installed)
  const inCopy = (program: string) => join(copy, program.slice(installed.length))
  return { postgres: inCopy(postgres), pg_ctl: inCopy(pg_ctl), initdb: inCopy(initdb) }
}

/** One copy for each version: made beside its place, so that whoever starts meanwhile never finds half of it. */
async function copyOf(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(await openRoom(), `postgres-${version}`)
  if (existsSync(copy)) return copy
  const draft = await mkdtemp(join(ROOM, 'draft-'))
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true })
  // Installed under a umask of 077, nothing of it is open to others.
  spawnSync('chmod', ['-R', 'go+rX', draft])
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}

async function openRoom(): Promise<string> {
  await mkdir(ROOM, { recursive: true })
  await chmod(ROOM, 0o755)
  return ROOM
}
