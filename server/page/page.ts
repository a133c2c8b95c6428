import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { Site, SiteIdentity } from '#contracts/site.ts'
import { readPageFiles } from './pageFiles.ts'
import { previewShell, type PreviewShell } from './preview.ts'
import { providerOrigins, type OtherOrigins } from './providerOrigins.ts'
import type { ServedFile } from './servedFile.ts'
import { writeDocuments, type Operator } from './writtenDocuments.ts'

/** The built page as the server needs it. */
export type Page = {
  /** The page's files by path, such as '/robots.txt'; an index file also by its folder's path, such as '/about/'. */
  files: ReadonlyMap<string, ServedFile>
  /** The document for every path of the app except the start screen. */
  shell: ServedFile
  /** The shell, split where the tags of a result go; null unless it has exactly one title, which they replace. */
  previewShell: PreviewShell | null
  /** The site's origin; null if neither the host nor the build specifies it. */
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

/** The origin of the API, if it is not the page's own. */
const ApiOrigin = z.object({ connect: Origins })

/** The service worker's path, and the file that can be served there instead. */
const WORKER = '/service-worker.js'
const KILL_SWITCH = '/kill-switch.js'

/**
 * What to serve in addition to or instead of the build's files: assets of earlier builds, the kill switch, a service
 * worker that removes itself (docs/operations.md), and the settings of the site.
 */
export type PageOptions = { assetArchive?: string | null; killWorker?: boolean; site?: Site }

/**
 * Reads a folder with a built page; null if it contains none, and then only the API is served.
 * @throws Error if its csp-hashes.json contains anything but hashes and origins.
 */
export function readPage(folder: string, operator: Operator, options: PageOptions = {}): Page | null {
  const path = resolve(folder)
  if (!existsSync(join(path, 'index.html'))) return null
  const files = readPageFiles(path)
  writeDocuments(files, options.site ?? null, operator)
  const killSwitch = files.get(KILL_SWITCH)
  if (options.killWorker && killSwitch) files.set(WORKER, killSwitch)
  const shell = files.has('/app.html') ? '/app.html' : '/index.html'
  return {
    files,
    shell: files.get(shell)!,
    previewShell: previewShell(files.get(shell)!.plain.toString()),
    publicUrl: options.site?.publicUrl ?? null,
    assetArchive: options.assetArchive ? resolve(options.assetArchive) : null,
    ...readPolicySources(join(path, 'csp-hashes.json'), options.site?.identity),
  }
}

function readPolicySources(file: string, identity: SiteIdentity | undefined): Pick<Page, 'inline' | 'origins'> {
  const origins = providerOrigins(identity)
  if (!existsSync(file)) return { inline: NOTHING_INLINE, origins }
  try {
    const sources: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const { connect } = ApiOrigin.parse(sources)
    return { inline: InlineHashes.parse(sources), origins: { ...origins, connect: [...origins.connect, ...connect] } }
  } catch {
    throw new Error(
      `${file} must have two lists of hashes such as "sha256-…", scripts and styles, and may have a list of ` +
        'origins, connect.',
    )
  }
}
