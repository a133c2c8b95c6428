import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'

/** The built page, as far as the server must know it. */
export type Page = {
  /** Absolute path of its folder. */
  folder: string
  /** The file for every path of the app but the start screen. */
  shell: 'app.html' | 'index.html'
  /** Hashes of its inline scripts for the content security policy, e.g. `sha256-…`. */
  scriptHashes: readonly string[]
}

const ScriptHashes = z.array(z.string().regex(/^'?sha(256|384|512)-[A-Za-z0-9+/=_-]+'?$/))

/**
 * Looks at a folder with a built page; null when there is none, then only the API is served.
 * @throws Error when its csp-hashes.json is not a list of hashes.
 */
export function readPage(folder: string): Page | null {
  const path = resolve(folder)
  if (!existsSync(join(path, 'index.html'))) return null
  return {
    folder: path,
    shell: existsSync(join(path, 'app.html')) ? 'app.html' : 'index.html',
    scriptHashes: readScriptHashes(join(path, 'csp-hashes.json')),
  }
}

function readScriptHashes(file: string): string[] {
  if (!existsSync(file)) return []
  try {
    return ScriptHashes.parse(JSON.parse(readFileSync(file, 'utf8'))).map((hash) => hash.replaceAll("'", ''))
  } catch {
    throw new Error(`${file} is not a JSON list of hashes such as "sha256-…".`)
  }
}
