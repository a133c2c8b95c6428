import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runCommand } from './runCommand.mjs'
import { withSetupLock } from './setupLock.mjs'

const lockfile = join(projectFolder, 'package-lock.json')
const stampFile = join(projectFolder, 'node_modules', '.installed-lock-hash')

/**
 * Installs the packages if node_modules is missing or package-lock.json has changed since the last installation.
 *
 * @param {object} options
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} [options.signal]
 */
export async function ensureInstalled({ say, signal }) {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (isInstalled(hash)) return
  await withSetupLock(async () => {
    if (isInstalled(hash)) return
    if (!matchesWhatNpmRecorded()) {
      say('Installing the packages (npm ci) …')
      const { code, output } = await runCommand('npm', ['ci', '--no-audit', '--no-fund'], signal ? { signal } : {})
      if (code !== 0) throw new Failure(`npm ci failed (exit code ${code}): ${whyNpmFailed(output)}`)
    }
    writeFileSync(stampFile, hash)
  }, signal)
}

/** @param {string} hash */
function isInstalled(hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
}

/**
 * Whether npm's own record of the installed packages matches package-lock.json: then someone ran `npm install` by hand
 * and no second installation is needed. npm writes this record only after it has installed everything.
 */
function matchesWhatNpmRecorded() {
  const record = join(projectFolder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readPackages(lockfile)
  const present = readPackages(record)
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
