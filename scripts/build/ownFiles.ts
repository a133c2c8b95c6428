import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageFile } from './translations.ts'

/** A line of the service worker's list. Files with a hash in their name have no revision. */
interface Entry {
  url: string
  revision?: string | null
  integrity?: string
}

/** Names the file with the digests of all files that the worker may store. */
const DIGESTS = 'digests.json'

/** Whether the worker stores a file only once it is needed. */
const isOnDemand = (url: string) => isLanguageFile(url) || /^assets\/.*\.(woff2|json)$/.test(url)

/**
 * Writes the digests of a build's files for the service worker, and returns the worker's list (sw/ownFiles.ts). The
 * digests come first, because the worker checks all other files by them.
 * @param folder the folder of the build
 * @param found all files that the worker may store
 */
export function ownFiles(folder: string, found: readonly Entry[]): Entry[] {
  const digests = JSON.stringify(
    Object.fromEntries(found.map(({ url }) => [`/${url}`, digestOf(readFileSync(join(folder, url)))])),
  )
  writeFileSync(join(folder, DIGESTS), digests)
  const integrity = `sha256-${digestOf(digests)}`
  const revision = createHash('sha256').update(digests).digest('hex')
  const stored = found.filter(({ url }) => !isOnDemand(url))
  return [{ url: DIGESTS, revision, integrity }, ...stored].map(shortRevision)
}

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

/**
 * Shortens a revision to eight digits of the hash, enough to distinguish builds. The list is a tenth of the file that a
 * browser compares at each visit.
 */
const shortRevision = ({ revision, ...entry }: Entry): Entry => ({
  ...entry,
  ...(revision && { revision: revision.slice(0, 8) }),
})
