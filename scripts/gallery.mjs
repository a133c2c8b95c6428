/*
 * npm run gallery: draws every state of every screen into a folder to look at. Installs and builds what is missing,
 * like npm start; the drawing itself is scripts/gallery/drawGallery.ts.
 */
import { join } from 'node:path'
import { listenForStop } from './local/stopSignals.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { ensureChromium } from './setup/ensureChromium.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { ensureNode } from './setup/ensureNode.mjs'
import { reportFailure } from './setup/failure.mjs'
import { projectFolder } from './setup/projectFolder.mjs'
import { runCommand } from './setup/runCommand.mjs'

/** @param {string} line */
const say = (line) => console.log(line)
const { stop: signal } = listenForStop(say)

try {
  ensureNode()
  await ensureInstalled({ say, signal })
  await ensureBuilt({ say, signal })
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium({ say, signal }) }
  const program = join(projectFolder, 'scripts', 'gallery', 'drawGallery.ts')
  const { code } = await runCommand(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)], {
    signal,
    show: true,
    env,
  })
  process.exitCode = code
} catch (error) {
  process.exitCode = signal.aborted ? 0 : reportFailure(error)
}
