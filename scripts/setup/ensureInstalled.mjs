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
 * Installs the packages when node_modules is absent or package-lock.json changed since.
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
 * Someone who ran `npm install` by hand needs no second installation: npm keeps a record of what it put into
 * node_modules, and writes it only once everything is there.
 */
function matchesWhatNpmRecorded() {
  const record = join(projectFolder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readPackages(lockfile)
  const present = readPackages(record)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    // Packages for other platforms are optional and stay away.
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
 * npm prints several lines; the ones that begin with a code name the cause, the last ones point to its log.
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
