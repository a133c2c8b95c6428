import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensureInstalled.mjs'
import { ensureNode } from './ensureNode.mjs'
import { Failure } from './failure.mjs'
import { hashInputs } from './hashInputs.mjs'
import { withSetupLock } from './hold.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runCommand, sayWhile } from './runCommand.mjs'

const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} folder the output folder
 * @property {string[]} inputs
 * @property {string[]} args arguments of vite
 * @property {NodeJS.ProcessEnv} env
 */

/** @type {Build[]} paths are relative to the project */
const builds = [
  {
    name: 'page',
    folder: 'dist/page',
    inputs: [
      ...['src', 'sw', 'public', 'index.html', 'vite.config.ts'],
      // Vite reads these files during a build.
      ...['.env', '.env.local', '.env.production', '.env.production.local'],
      // The pages that explain the test show constants of its scoring and its forms.
      ...['scripts/build', 'scripts/texts', 'server/measure', 'docs/scoring.md'],
    ],
    args: ['build'],
    env: {},
  },
  {
    name: 'server',
    folder: 'dist/server',
    inputs: [
      'server',
      'src/contracts',
      'src/rules',
      'src/texts',
      'scripts/texts',
      'scripts/build/texts.ts',
      'vite.server.config.ts',
    ],
    args: ['build', '--config', 'vite.server.config.ts'],
    env: {},
  },
]

/**
 * Builds page and server, each only if its inputs have changed. The hash of the inputs is in the build's folder, which
 * every other build empties. Modification times are not enough, because a checkout of an older version may keep them.
 * @param {object} options
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} [options.signal]
 */
export async function ensureBuilt({ say, signal }) {
  if (builds.every(isFresh)) return
  await withSetupLock(async () => {
    const stale = builds.filter((build) => !isFresh(build))
    if (stale.length === 0) return
    say(`Building the ${stale.map(({ name }) => name).join(' and the ')}; this takes up to a minute …`)
    const isUpdate = stale.some(({ name, folder }) => name === 'page' && existsSync(join(projectFolder, folder)))
    await sayWhile(say, 'Building', Promise.all(stale.map((build) => buildLocally(build, signal))))
    // The service worker answers a reload with its own build; the page then switches to the new one by itself.
    if (isUpdate) say('A browser that has the page shows this build some seconds after the next reload.')
  }, signal)
}

/**
 * Installs the packages, if necessary, and builds page and server for production with the VITE_* variables, even if there
 * is an up-to-date build.
 *
 * @param {{ say: (line: string) => void, signal: AbortSignal }} options
 */
export async function buildFromScratch({ say, signal }) {
  ensureNode()
  await ensureInstalled({ say, signal })
  // Imported late, because it needs Vite, which may have just been installed.
  const { readBuildSettings } = await import('./buildSettings.mjs')
  const env = readBuildSettings(process.env)
  await withSetupLock(async () => {
    say('Building the page and the server for production …')
    await Promise.all(builds.map((build) => runVite({ ...build, env }, signal)))
  }, signal)
}

/** @param {Build} build */
const hashFile = ({ folder }) => join(projectFolder, folder, '.inputs')

/** @param {Build} build */
function isFresh(build) {
  const file = hashFile(build)
  return existsSync(file) && readFileSync(file, 'utf8') === hashInputs(build.inputs)
}

/**
 * @param {Build} build
 * @param {AbortSignal} [signal]
 */
async function buildLocally(build, signal) {
  // Computed before the build, so that the next start builds changes made during it.
  const hash = hashInputs(build.inputs)
  await runVite(build, signal)
  writeFileSync(hashFile(build), hash)
}

/**
 * @param {Build} build
 * @param {AbortSignal} [signal]
 */
async function runVite({ name, args, env }, signal) {
  const { code, output } = await runCommand(process.execPath, [vite, ...args], {
    // The caller's NODE_ENV, for example that of a test run, must not change the build.
    env: { ...process.env, NODE_ENV: 'production', ...env },
    ...(signal && { signal }),
  })
  if (code === 0) return
  process.stderr.write(output)
  throw new Failure(`Building the ${name} failed (exit code ${code}); the output of vite is above.`)
}
