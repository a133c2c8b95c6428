import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const TEXT_EXTENSIONS: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/**
 * Writes a `.br` and a `.gz` file next to every text file of the build, with maximum compression, for the server to
 * send (server/page/pageFiles.ts). Must be the last plugin, because the service worker must be compressed too, and its
 * precache must not list the copies.
 */
export function compress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'compress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        if (config.build.ssr || !config.build.write) return
        compressFolder(resolve(config.root, config.build.outDir))
      },
    },
  }
}

/** Compresses the text files in a folder and its subfolders. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT_EXTENSIONS.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
  }
}
