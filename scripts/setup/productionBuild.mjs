import { buildForProduction } from './ensureBuilt.mjs'
import { ensureInstalled } from './ensureInstalled.mjs'
import { ensureNode } from './ensureNode.mjs'

/**
 * Installs the packages, if necessary, and builds page and server for production, with the VITE_* variables.
 *
 * @param {object} options
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} options.signal
 */
export async function buildFromScratch({ say, signal }) {
  ensureNode()
  await ensureInstalled({ say, signal })
  // Imported late, because it needs Vite, which may have just been installed.
  const { readBuildSettings } = await import('./buildSettings.mjs')
  await buildForProduction({ settings: readBuildSettings(process.env), say, signal })
}
