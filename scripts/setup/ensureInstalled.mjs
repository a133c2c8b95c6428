import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { withSetupLock } from './hold.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runCommand, sayWhile } from './runCommand.mjs'

/**
 * Installs the packages if package-lock.json is newer than npm's record of installed packages, which npm writes last.
 *
 * @param {object} options
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} [options.signal]
 * @param {string} [options.folder] the folder of package-lock.json and node_modules
 */
export async function ensureInstalled({ say, signal, folder = projectFolder }) {
  const modificationTime = (/** @type {string} */ file) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const isInstalled = () => modificationTime('node_modules/.package-lock.json') >= modificationTime('package-lock.json')
  if (isInstalled()) return
  await withSetupLock(async () => {
    if (isInstalled()) return
    say('Installing the packages (npm ci); this takes one to three minutes …')
    const npm = runCommand('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], signal ? { signal } : {})
    const { code, output } = await sayWhile(say, 'Installing', npm)
    if (code === 0) return
    process.stderr.write(output)
    throw new Failure(`npm ci failed (exit code ${code}); its output is above.`)
  }, signal)
}
