/*
 * npm run build: builds page and server for production into dist/page and dist/server. docs/operations.md explains the
 * VITE_* variables, the settings of a page without a server.
 */
import { listenForStop } from './local/stopSignals.mjs'
import { buildFromScratch } from './setup/ensureBuilt.mjs'
import { reportFailure } from './setup/failure.mjs'
import { readArguments } from './setup/readArguments.mjs'

readArguments('Usage: npm run build. It takes no arguments; it reads the VITE_* variables (docs/operations.md).')

/** @param {string} line */
const say = (line) => console.log(line)
const { stop: signal } = listenForStop(say)

try {
  await buildFromScratch({ say, signal })
  say('Built dist/page and dist/server. Start them with npm run serve.')
} catch (error) {
  process.exitCode = reportFailure(error)
}
