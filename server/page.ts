import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { staticPages } from '#domain/paths'
import * as z from 'zod'
import { readBuildMark } from './buildMark.ts'
import { fillOperator, type Operator } from './operator.ts'
import { previewShell, type PreviewShell } from './preview/previewShell.ts'

/** The built page, as far as the server must know it. */
export type Page = {
  /** Absolute path of its folder. */
  folder: string
  /** The file for every path of the app but the start screen. */
  shell: 'app.html' | 'index.html'
  /** The same for results, which have tags of their own; null where it has no place for them. */
  previewShell: PreviewShell | null
  /** The site's origin, where its build says it. */
  publicUrl: string | null
  inline: InlineHashes
  origins: OtherOrigins
  /** Absolute folders that /assets/ is answered from, in this order: the build's own, then those kept of earlier ones. */
  assetFolders: readonly string[]
  /** Whether browsers get the worker that removes itself in place of the normal one (docs/operations.md). */
  killWorker: boolean
  /** Pages that name the operator, by their path: '/privacy/' and its HTML. */
  operatorPages: ReadonlyMap<string, string>
}

const Hashes = z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=_-]+$/))

/** Hashes of its documents' inline scripts and styles for the content security policy, e.g. `sha256-…`. */
const InlineHashes = z.object({ scripts: Hashes, styles: Hashes })
export type InlineHashes = Readonly<z.infer<typeof InlineHashes>>

/** Files beside the page that the server and the measurements read: nobody else gets them. */
export const isForServerAlone = (path: string) => /\/\.(?!well-known\/)|^\/(build|csp-hashes)\.json/.test(path)

export const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] }

const Origins = z.array(z.string().regex(/^https?:\/\/[\w.:[\]-]+$/)).default([])

/** Origins beyond its own that the page sends requests to and has frames of, e.g. `https://api.example.org`. */
const OtherOrigins = z.object({ connect: Origins, frames: Origins })
export type OtherOrigins = Readonly<z.infer<typeof OtherOrigins>>

export const NO_OTHER_ORIGINS: OtherOrigins = { connect: [], frames: [] }

/** What is served beside or instead of the build's files: a folder with assets of earlier builds, the kill switch. */
export type PageOptions = { assetArchive?: string | null; killWorker?: boolean }

/**
 * Looks at a folder with a built page; null when there is none, then only the API is served.
 * @throws Error when its csp-hashes.json holds anything but hashes and origins.
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
    return false // not there, or out of reach
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
      `${file} does not hold two lists, scripts and styles, of hashes such as "sha256-…", and connect and frames of origins.`,
    )
  }
}
