import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { VERSION } from '#contracts/clientVersion.ts'
import { staticPages } from '#rules/paths.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import { readBuildMark } from './buildMark.ts'
import { readPageFiles } from './pageFiles.ts'
import { previewShell, type PreviewShell } from './preview.ts'
import { servedFile, type ServedFile } from './servedFile.ts'

/** The built page as the server needs it. */
export type Page = {
  /** The page's files by path, such as '/robots.txt'; an index file also by its folder's path, such as '/about/'. */
  files: ReadonlyMap<string, ServedFile>
  /** The document for every path of the app except the start screen. */
  shell: ServedFile
  /** The shell split for results, which have their own tags; null if it has no title to replace with them. */
  previewShell: PreviewShell | null
  /** The site's origin; null if the build does not specify it. */
  publicUrl: string | null
  inline: InlineHashes
  origins: OtherOrigins
  /** Absolute folder of the assets of earlier builds; null if there is none. */
  assetArchive: string | null
}

const Hashes = z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=_-]+$/))

/**
 * Hashes of the inline scripts and styles in the page's documents, for the content security policy, e.g. `sha256-…`.
 */
const InlineHashes = z.object({ scripts: Hashes, styles: Hashes })
export type InlineHashes = Readonly<z.infer<typeof InlineHashes>>

export const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] }

const Origins = z.array(z.string().regex(/^https?:\/\/[\w.:[\]-]+$/)).default([])

/** Other origins to which the page sends requests, and those of its frames, e.g. `https://api.example.org`. */
const OtherOrigins = z.object({ connect: Origins, frames: Origins })
export type OtherOrigins = Readonly<z.infer<typeof OtherOrigins>>

export const NO_OTHER_ORIGINS: OtherOrigins = { connect: [], frames: [] }

/** The service worker's path, and the file that can be served there instead. */
const WORKER = '/service-worker.js'
const KILL_SWITCH = '/kill-switch.js'

/**
 * Files to serve in addition to or instead of the build's: assets of earlier builds, and the kill switch, a service
 * worker that removes itself (docs/operations.md).
 */
export type PageOptions = { assetArchive?: string | null; killWorker?: boolean }

/**
 * Reads a folder with a built page; null if it contains none, and then only the API is served.
 * @throws Error if its csp-hashes.json contains anything but hashes and origins.
 */
export function readPage(folder: string, operator: Operator, options: PageOptions = {}): Page | null {
  const path = resolve(folder)
  if (!existsSync(join(path, 'index.html'))) return null
  const files = readPageFiles(path)
  insertOperator(files, path, operator)
  const killSwitch = files.get(KILL_SWITCH)
  if (options.killWorker && killSwitch) files.set(WORKER, killSwitch)
  const shell = files.has('/app.html') ? '/app.html' : '/index.html'
  return {
    files,
    shell: files.get(shell)!,
    previewShell: previewShell(readFileSync(join(path, shell), 'utf8')),
    publicUrl: readBuildMark(path)?.publicUrl ?? null,
    assetArchive: options.assetArchive ? resolve(options.assetArchive) : null,
    ...readPolicySources(join(path, 'csp-hashes.json')),
  }
}

/** Inserts the operator and the version into the static pages. */
function insertOperator(files: Map<string, ServedFile>, folder: string, operator: Operator): void {
  for (const path of Object.values(staticPages)) {
    if (!files.has(path)) continue
    const file = `${path}index.html`
    const html = fillOperator(readFileSync(join(folder, file), 'utf8'), operator)
    const page = servedFile(file, { plain: Buffer.from(html) })
    files.set(path, page).set(file, page)
  }
}

function readPolicySources(file: string): Pick<Page, 'inline' | 'origins'> {
  if (!existsSync(file)) return { inline: NOTHING_INLINE, origins: NO_OTHER_ORIGINS }
  try {
    const sources: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return { inline: InlineHashes.parse(sources), origins: OtherOrigins.parse(sources) }
  } catch {
    throw new Error(
      `${file} must have two lists of hashes such as "sha256-…", scripts and styles, and may have two lists of ` +
        'origins, connect and frames.',
    )
  }
}

/** The operator of a site, named on its about, terms and privacy pages (§2.12). */
export type Operator = { name: string; contact: string }

/** Inserts the operator's name and contact (once if equal), escaped, and the version into a static page. */
function fillOperator(html: string, { name, contact }: Operator): string {
  const operator = [...new Set([name, contact])].join(', ')
  return html.replaceAll('%OPERATOR%', () => escapeHtml(operator)).replaceAll('%VERSION%', VERSION)
}
