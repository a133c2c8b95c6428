import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that no build has contained for this long are removed: no page that old is still open. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Prefix of a file while it is being copied. A draft that a killed process left is removed by its age like any file.
 */
const DRAFT_PREFIX = '.draft-'

/**
 * Names of built files and drafts. All other files in the folder were put there by someone else and are never removed.
 */
const ARCHIVED_NAME = new RegExp(`^\\${DRAFT_PREFIX}|-[\\w-]{8}(\\.[a-z0-9]+)+$`, 'i')

/**
 * The folder of the current build's hashed files, the folder for those of earlier builds, and now (ms since the epoch).
 */
export type AssetArchive = { assets: string; archive: string; now: number }

/**
 * Copies the current build's files to the archive, and removes files that no build of the last 30 days contained. An
 * open page of an earlier build can then still load the chunks of its later screens. The modification time of a file
 * says when a build last contained it. Several processes may do this at once.
 * @returns the first failure, or null. Every file is tried and nothing is thrown, because a full or read-only disk
 * should not stop the server.
 */
export async function archiveAssets({ assets, archive, now }: AssetArchive): Promise<Error | null> {
  const failures: Error[] = []
  const attempt = (step: Promise<unknown>) => step.catch((error: Error) => failures.push(error))

  const names = await filesIn(assets).catch(() => [])
  await attempt(mkdir(archive, { recursive: true }))
  for (const name of names) await attempt(touch(join(archive, name), now))
  // Before the copies, which may need the disk space.
  await attempt(removeOld(archive, now))
  for (const name of names) await attempt(copyMissing(join(assets, name), archive, name, now))
  return failures[0] ?? null
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function touch(file: string, now: number): Promise<void> {
  await utimes(file, now / 1000, now / 1000).catch(unlessMissing)
}

async function removeOld(archive: string, now: number): Promise<void> {
  for (const name of await filesIn(archive)) {
    const file = join(archive, name)
    const found = await stat(file).catch(unlessMissing)
    if (ARCHIVED_NAME.test(name) && found && now - found.mtimeMs > LIFETIME_MS) await rm(file, { force: true })
  }
}

/**
 * Copies a file unless it is in the archive: first to a draft, so that no process ever serves half of a file. An
 * archived file of another size was cut short by a crash and is replaced.
 */
async function copyMissing(source: string, archive: string, name: string, now: number): Promise<void> {
  const target = join(archive, name)
  const kept = await stat(target).catch(unlessMissing)
  if (kept?.isFile() && kept.size === (await stat(source)).size) return
  const draft = join(archive, `${DRAFT_PREFIX}${randomUUID()}`)
  try {
    await copyFile(source, draft)
    await utimes(draft, now / 1000, now / 1000)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Ignores that a file is missing: another process may just have removed it. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
