import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that no build of this long ago had are removed: no page that old is still open. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** A file that a copy is being made to; one that a killed process left grows old like any other. */
const DRAFT_PREFIX = '.draft-'

/** Names that builds and copies give. What else lies in the folder was put there by someone else and stays. */
const OURS = new RegExp(`^\\${DRAFT_PREFIX}|-[\\w-]{8}(\\.[a-z0-9]+)+$`, 'i')

/** Where the current build's hashed files are, where earlier ones' are kept, and now (ms since the epoch). */
export type AssetArchive = { assets: string; archive: string; now: number }

/**
 * Adds the current build's files to the archive and removes those that no build of the last 30 days had. An open page
 * of an earlier build can then still load the chunks of its later screens. A file's time of change says when a build
 * last had it. Several processes may do this at once.
 * @returns the first thing that failed, or null. Each file is tried, and nothing is thrown: a full or read-only disk
 * is no reason not to serve.
 */
export async function archiveAssets({ assets, archive, now }: AssetArchive): Promise<Error | null> {
  const failures: Error[] = []
  const attempt = (step: Promise<unknown>) => step.catch((error: Error) => failures.push(error))

  const names = await filesIn(assets).catch(() => [])
  await attempt(mkdir(archive, { recursive: true }))
  for (const name of names) await attempt(touch(join(archive, name), now))
  // Before the copies, which may need the room.
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
    if (OURS.test(name) && found && now - found.mtimeMs > LIFETIME_MS) await rm(file, { force: true })
  }
}

/** By way of a draft, so that no process ever serves half of a file. One of another size was cut short by a crash. */
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

/** What another process has just removed is simply not there. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
