import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that have not been in any build for this long are removed, because no page that old is still open. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Prefix of a file while it is being copied. Drafts left by killed processes are removed by age like other files. */
const DRAFT_PREFIX = '.draft-'

/** Matches names of built files and drafts. All other files in the folder have another origin and are never removed. */
const ARCHIVED_NAME = new RegExp(`^\\${DRAFT_PREFIX}|-[\\w-]{8}(\\.[a-z0-9]+)+$`, 'i')

/** The folders of the current build's hashed files and of earlier builds' files. `now`: ms since the epoch. */
export type AssetArchive = { assets: string; archive: string; now: number }

/**
 * Copies the current build's files to the archive, and removes files that no build of the last 30 days contained. An
 * open page of an earlier build can then still load the chunks of its later screens. A file's modification time is when
 * it was last in a build. Several processes may do this at once.
 * @returns the first failure, or null. It tries every file and throws nothing, because a full or read-only disk should
 * not stop the server.
 */
export async function archiveAssets({ assets, archive, now }: AssetArchive): Promise<Error | null> {
  const failures: Error[] = []
  const attempt = (step: Promise<unknown>) => step.catch((error: Error) => failures.push(error))

  const names = await listFiles(assets).catch(() => [])
  await attempt(mkdir(archive, { recursive: true }))
  for (const name of names) await attempt(touch(join(archive, name), now))
  // The removal comes first, because the copies may need the disk space.
  await attempt(removeOld(archive, now))
  for (const name of names) await attempt(copyMissing(join(assets, name), archive, name, now))
  return failures[0] ?? null
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function touch(file: string, now: number): Promise<void> {
  await utimes(file, now / 1000, now / 1000).catch(ignoreMissing)
}

async function removeOld(archive: string, now: number): Promise<void> {
  for (const name of await listFiles(archive)) {
    const file = join(archive, name)
    const found = await stat(file).catch(ignoreMissing)
    if (ARCHIVED_NAME.test(name) && found && now - found.mtimeMs > LIFETIME_MS) await rm(file, { force: true })
  }
}

/**
 * Copies a file unless it is in the archive: first to a draft, so that no process ever serves part of a file. Replaces
 * an archived file of another size, which a crash must have truncated.
 */
async function copyMissing(source: string, archive: string, name: string, now: number): Promise<void> {
  const target = join(archive, name)
  const kept = await stat(target).catch(ignoreMissing)
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

/** Ignores a missing file, which another process may have just removed. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
