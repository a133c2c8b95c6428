import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { CACHED_FOR_A_DAY, IMMUTABLE, servedFile, type ServedFile } from './servedFile.ts'

/** The folder of the files with hashed names. */
export const ASSETS = '/assets/'
const ICONS = '/icons/'

/** Whether a file is only for the server and for measurements, and must not be served. */
const isServerOnly = (path: string) => /\/\.(?!well-known\/)|^\/csp-hashes\.json/.test(path)

/** File extensions of the compressed forms that the build adds to a file. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const
const COMPRESSED = /\.(br|gz)$/

/** Matches the path of a folder's index file. */
export const INDEX = /\/index\.html$/

/**
 * Reads all files of a built page into memory, so that clients that never read their responses cannot occupy file
 * descriptors. Omits files that are only for the server.
 * @returns the files by their unencoded path, such as /robots.txt; an index.html also by the path of its folder
 */
export function readPageFiles(folder: string): Map<string, ServedFile> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.replaceAll(sep, '/')}`)
    .filter((path) => !isServerOnly(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
  const pathSet = new Set(paths)
  const files = new Map<string, ServedFile>()
  for (const path of paths) {
    if (pathSet.has(path.replace(COMPRESSED, '')) && COMPRESSED.test(path)) continue
    const form = (ending: string) => (pathSet.has(path + ending) ? readFileSync(join(folder, path + ending)) : null)
    const forms = { plain: readFileSync(join(folder, path)), br: form(ENDINGS.br), gzip: form(ENDINGS.gzip) }
    const file = servedFile(path, forms, cacheControlFor(path))
    files.set(path, file)
    if (INDEX.test(path)) files.set(path.replace(INDEX, '/'), file)
  }
  return files
}

function cacheControlFor(path: string): string | undefined {
  if (path.startsWith(ASSETS)) return IMMUTABLE
  return path.startsWith(ICONS) ? CACHED_FOR_A_DAY : undefined
}

/** Matches a name without a folder that is not hidden, as drafts of copies are. */
const PLAIN_NAME = /^[^./\\\0][^/\\\0]*$/

/** Error codes of reading a file that does not exist. */
const MISSING: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/**
 * Reads a file with a hashed name from the archive of earlier builds; null if there is none. Reads from disk each time,
 * because other processes add and remove files.
 */
export async function readArchived(archive: string, name: string): Promise<ServedFile | null> {
  if (!PLAIN_NAME.test(name)) return null
  const form = (ending: string) =>
    readFile(join(archive, name + ending)).catch((error: NodeJS.ErrnoException) => {
      if (MISSING.has(error.code)) return null
      throw error
    })
  const [plain, br, gzip] = await Promise.all([form(''), form(ENDINGS.br), form(ENDINGS.gzip)])
  return plain && servedFile(name, { plain, br, gzip }, IMMUTABLE)
}
