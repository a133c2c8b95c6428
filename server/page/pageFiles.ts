import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { HASHED, KEPT_A_DAY, servedFile, type ServedFile } from './servedFile.ts'

/** The folder of the files with hashed names. */
export const ASSETS = '/assets/'
const ICONS = '/icons/'

/** Whether a path is that of a file that only the server and the measurements may read, so that it is not served. */
const isServerOnly = (path: string) => /\/\.(?!well-known\/)|^\/(build|csp-hashes)\.json/.test(path)

/** The endings of the compressed forms that the build puts beside a file. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const
const COMPRESSED = /\.(br|gz)$/

const INDEX = /\/index\.html$/

/**
 * Reads all files of a built page into memory, so that no request opens one: what a client asks for and never fetches
 * then holds no file descriptor. Files that are meant for the server alone are left out.
 * @returns the files by their path, such as /robots.txt, not encoded; an index.html also by the path of its folder.
 */
export function readPageFiles(folder: string): Map<string, ServedFile> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.replaceAll(sep, '/')}`)
    .filter((path) => !isServerOnly(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
  const there = new Set(paths)
  const files = new Map<string, ServedFile>()
  for (const path of paths) {
    if (there.has(path.replace(COMPRESSED, '')) && COMPRESSED.test(path)) continue
    const form = (ending: string) => (there.has(path + ending) ? readFileSync(join(folder, path + ending)) : null)
    const forms = { plain: readFileSync(join(folder, path)), br: form(ENDINGS.br), gzip: form(ENDINGS.gzip) }
    const file = servedFile(path, forms, keptFor(path))
    files.set(path, file)
    if (INDEX.test(path)) files.set(path.replace(INDEX, '/'), file)
  }
  return files
}

function keptFor(path: string): string | undefined {
  if (path.startsWith(ASSETS)) return HASHED
  return path.startsWith(ICONS) ? KEPT_A_DAY : undefined
}

/** A name without a folder, which is not hidden as the drafts of copies are. */
const PLAIN_NAME = /^[^./\\\0][^/\\\0]*$/

/** How reading fails where there is no such file. */
const MISSING: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/**
 * Reads a file with a hashed name from the archive of earlier builds. It is read each time, because other processes add
 * and remove files. Null when there is none.
 */
export async function readArchived(archive: string, name: string): Promise<ServedFile | null> {
  if (!PLAIN_NAME.test(name)) return null
  const form = (ending: string) =>
    readFile(join(archive, name + ending)).catch((error: NodeJS.ErrnoException) => {
      if (MISSING.has(error.code)) return null
      throw error
    })
  const [plain, br, gzip] = await Promise.all([form(''), form(ENDINGS.br), form(ENDINGS.gzip)])
  return plain && servedFile(name, { plain, br, gzip }, HASHED)
}
