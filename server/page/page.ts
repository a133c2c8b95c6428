import * as z from 'zod'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { staticPages } from '#rules/paths.ts'
import { readBuildMark } from './buildMark.ts'
import { previewShell, type PreviewShell } from './preview.ts'
import { escapeHtml } from '../http/escapeHtml.ts'

/** What the server knows about the built page. */
export type Page = {
  /** Absolute path of its folder. */
  folder: string
  /** The file for every path of the app except the start screen. */
  shell: 'app.html' | 'index.html'
  /** The same file for results, which have their own tags; null when it has no title to replace by them. */
  previewShell: PreviewShell | null
  /** The site's origin; null when the build does not name it. */
  publicUrl: string | null
  inline: InlineHashes
  origins: OtherOrigins
  /**
   * Absolute folders of the files below /assets/, in this order: the current build's, then the archive of earlier ones.
   */
  assetFolders: readonly string[]
  /** Whether browsers get the kill switch, a service worker that removes itself (docs/operations.md). */
  killWorker: boolean
  /** HTML of the pages that name the operator, by path, such as '/privacy/'. */
  operatorPages: ReadonlyMap<string, string>
}

const Hashes = z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=_-]+$/))

/**
 * Hashes of the inline scripts and styles in the page's documents, for the content security policy, e.g. `sha256-…`.
 */
const InlineHashes = z.object({ scripts: Hashes, styles: Hashes })
export type InlineHashes = Readonly<z.infer<typeof InlineHashes>>

/** Whether a path is that of a file that only the server and the measurements may read, so that it is not served. */
export const isServerOnly = (path: string) => /\/\.(?!well-known\/)|^\/(build|csp-hashes)\.json/.test(path)

export const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] }

const Origins = z.array(z.string().regex(/^https?:\/\/[\w.:[\]-]+$/)).default([])

/** Other origins that the page sends requests to, and those whose frames it shows, e.g. `https://api.example.org`. */
const OtherOrigins = z.object({ connect: Origins, frames: Origins })
export type OtherOrigins = Readonly<z.infer<typeof OtherOrigins>>

export const NO_OTHER_ORIGINS: OtherOrigins = { connect: [], frames: [] }

/** What is served in addition to or instead of the build's files: assets of earlier builds, and the kill switch. */
export type PageOptions = { assetArchive?: string | null; killWorker?: boolean }

/**
 * Reads a folder with a built page. Null when it contains no page; then only the API is served.
 * @throws Error when its csp-hashes.json contains anything but hashes and origins.
 */
export function readPage(folder: string, operator: Operator, options: PageOptions = {}): Page | null {
  const path = resolve(folder)
  if (!existsSync(join(path, 'index.html'))) return null
  const shell = existsSync(join(path, 'app.html')) ? 'app.html' : 'index.html'
  return {
    folder: path,
    shell,
    previewShell: previewShell(readFileSync(join(path, shell), 'utf8')),
    publicUrl: readBuildMark(path)?.publicUrl ?? null,
    assetFolders: [join(path, 'assets'), ...(options.assetArchive ? [resolve(options.assetArchive)] : [])].filter(
      isFolder,
    ),
    killWorker: options.killWorker ?? false,
    ...readPolicySources(join(path, 'csp-hashes.json')),
    operatorPages: readOperatorPages(path, operator),
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false // missing or not accessible
  }
}

function readOperatorPages(folder: string, operator: Operator): ReadonlyMap<string, string> {
  const pages = Object.values(staticPages).map((path) => ({ path, file: join(folder, path, 'index.html') }))
  return new Map(
    pages
      .filter(({ file }) => existsSync(file))
      .map(({ path, file }) => [path, fillOperator(readFileSync(file, 'utf8'), operator)]),
  )
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

/** The operator of a site, who is named on its pages about, terms and privacy (§2.12). */
export type Operator = { name: string; contact: string }

/** Inserts the operator's name and contact into a static page, escaped. */
function fillOperator(html: string, { name, contact }: Operator): string {
  return html
    .replaceAll('%OPERATOR_NAME%', () => escapeHtml(name))
    .replaceAll('%OPERATOR_CONTACT%', () => escapeHtml(contact))
}
