import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashBuildInputs } from './buildInputs.mjs'
import { Failure } from './failure.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runCommand } from './runCommand.mjs'
import { withSetupLock } from './setupLock.mjs'
import { hasStamp, removeStamp, writeStamp } from './stamp.mjs'

const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string[]} inputs relative to the project
 * @property {string} result a file that the build writes, relative to the project
 * @property {string} stamp the file in which the hashes of inputs and result are stored
 * @property {string[]} args of vite
 * @property {NodeJS.ProcessEnv} env
 */

/** @type {Build[]} */
const builds = [
  {
    name: 'page',
    inputs: [
      ...['src', 'sw', 'public', 'index.html', 'vite.config.ts'],
      // What Vite reads when it builds.
      ...['.env', '.env.local', '.env.production', '.env.production.local'],
      // The pages on how the test works show the constants of its scoring and of its forms.
      ...['scripts/build', 'server/measure'],
    ],
    result: 'dist/page/index.html',
    stamp: 'dist/page.stamp',
    args: ['build'],
    // Signs in through the emulator behind the page's own address (vite.config.ts).
    env: { BUILD_MODE: 'local' },
  },
  {
    name: 'server',
    inputs: ['server', 'src/contracts', 'src/rules', 'vite.server.config.ts'],
    result: 'dist/server/main.js',
    stamp: 'dist/server.stamp',
    args: ['build', '--config', 'vite.server.config.ts'],
    env: {},
  },
]

/**
 * Builds page and server, each only if its inputs or its result changed.
 *
 * @param {object} options
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} [options.signal]
 */
export async function ensureBuilt({ say, signal }) {
  if (findStale().length === 0) return
  await withSetupLock(async () => {
    const stale = findStale()
    if (stale.length === 0) return
    say(`Building the ${stale.map(({ build }) => build.name).join(' and the ')} …`)
    await Promise.all(stale.map((one) => run(one, signal)))
  }, signal)
}

/**
 * Builds page and server for production, even if an up-to-date build exists.
 *
 * @param {object} options
 * @param {Record<string, string>} options.settings the VITE_* variables
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} [options.signal]
 */
export async function buildForProduction({ settings, say, signal }) {
  await withSetupLock(async () => {
    say('Building the page and the server for production …')
    for (const { stamp } of builds) removeStamp(join(projectFolder, stamp))
    await Promise.all(builds.map((build) => runVite({ ...build, env: settings }, signal)))
  }, signal)
}

function findStale() {
  return builds
    .map((build) => ({ build, hash: hashBuildInputs(build.inputs) }))
    .filter(({ build, hash }) => !isFresh(build, hash))
}

/**
 * @param {Build} build
 * @param {string} hash of its inputs
 */
function isFresh({ stamp, result }, hash) {
  return hasStamp(join(projectFolder, stamp), stampOf(result, hash))
}

/**
 * Returns the content of the stamp file. It also contains the hash of the result, because a manual build, or one for
 * production, writes other files to the same place.
 *
 * @param {string} result
 * @param {string} hash of the inputs
 */
function stampOf(result, hash) {
  const file = join(projectFolder, result)
  if (!existsSync(file)) return undefined
  return `${hash} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`
}

/**
 * @param {{ build: Build, hash: string }} stale
 * @param {AbortSignal} [signal]
 */
async function run({ build, hash }, signal) {
  const stampFile = join(projectFolder, build.stamp)
  // Removed first, so that an interrupted build is not taken for a finished one.
  removeStamp(stampFile)
  await runVite(build, signal)
  writeStamp(stampFile, String(stampOf(build.result, hash)))
}

/**
 * @param {Build} build
 * @param {AbortSignal} [signal]
 */
async function runVite({ name, args, env, result }, signal) {
  const { code, output } = await runCommand(process.execPath, [vite, ...args], {
    // NODE_ENV of the caller, for example of a test run, must not change what is built.
    env: { ...process.env, NODE_ENV: 'production', ...env },
    ...(signal ? { signal } : {}),
  })
  if (code !== 0 || !existsSync(join(projectFolder, result))) {
    process.stderr.write(output)
    throw new Failure(`Building the ${name} failed (exit code ${code}); the output of vite is above.`)
  }
}
