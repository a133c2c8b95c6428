/*
 * npm run build: page and server for production, into dist/page and dist/server. The VITE_* variables are explained in
 * docs/operations.md; the page is built for one Firebase project.
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
  // Imported late, because it needs Vite, which may have been installed only now.
  const { readBuildSettings } = await import('./setup/buildSettings.mjs')
  await buildForProduction({ settings: readBuildSettings(process.env), say, signal })
  say('Built dist/page and dist/server. Start them with npm run serve.')
} catch (error) {
  process.exitCode = reportFailure(error)
}
