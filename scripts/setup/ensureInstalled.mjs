import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runCommand } from './runCommand.mjs'
import { withSetupLock } from './setupLock.mjs'
import { hasStamp, writeStamp } from './stamp.mjs'

/**
 * Installs the packages if node_modules is missing or package-lock.json has changed since the last installation.
 *
 * @param {object} options
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} [options.signal]
 * @param {string} [options.folder] of package-lock.json and node_modules
 */
export async function ensureInstalled({ say, signal, folder = projectFolder }) {
  const stampFile = join(folder, 'node_modules', '.installed-lock-hash')
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const isInstalled = () => hasStamp(stampFile, hash)
  if (isInstalled()) return
  await withSetupLock(async () => {
    if (isInstalled()) return
    if (!matchesWhatNpmRecorded(folder)) {
      say('Installing the packages (npm ci) …')
      const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund']
      const { code, output } = await runCommand('npm', args, signal ? { signal } : {})
      if (code !== 0) throw new Failure(`npm ci failed (exit code ${code}): ${whyNpmFailed(output)}`)
    }
    writeStamp(stampFile, hash)
  }, signal)
}

/**
 * Whether npm's own record of the installed packages matches package-lock.json: then someone ran `npm install` by hand
 * and no second installation is needed. npm writes this record only after it has installed everything.
 *
 * @param {string} folder
 */
function matchesWhatNpmRecorded(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const present = readRecord(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    // Packages for other platforms are optional and are not installed.
    return found ? found.version === entry.version : entry.optional === true
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * Reads npm's record. One that is missing or damaged says that nothing is installed.
 *
 * @param {string} file
 */
function readRecord(file) {
  try {
    return readPackages(file) ?? {}
  } catch {
    return {}
  }
}

/**
 * Finds the cause in the output of npm: the first error line that is neither a code nor a hint to npm's log.
 *
 * @param {string} output
 */
function whyNpmFailed(output) {
  const lines = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, ''))
    .filter((line) => line !== '' && !/^A complete log|^code |^errno |^syscall /.test(line))
  return lines[0] ?? output.trim().split('\n').at(-1) ?? 'no output'
}
