/*
 * npm run build: builds page and server for production into dist/page and dist/server. docs/operations.md explains the
 * VITE_* variables, the settings of a page without a server.
 */
import { listenForStop } from './local/stopSignals.mjs'
import { buildForProduction } from './setup/ensureBuilt.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { ensureNode } from './setup/ensureNode.mjs'
import { reportFailure } from './setup/failure.mjs'

/** @param {string} line */
const say = (line) => console.log(line)
const { stop: signal } = listenForStop(say)

try {
  ensureNode()
  await ensureInstalled({ say, signal })
  // Imported late, because it needs Vite, which may have just been installed.
  const { readBuildSettings } = await import('./setup/buildSettings.mjs')
  await buildForProduction({ settings: readBuildSettings(process.env), say, signal })
  say('Built dist/page and dist/server. Start them with npm run serve.')
} catch (error) {
  process.exitCode = reportFailure(error)
}
