import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tsImport } from 'tsx/esm/api'
import { Failure } from '../setup/failure.mjs'
import { PROJECT_ID, startAuthEmulator } from './authEmulator.mjs'

/** @type {typeof import('./keepDatabase.ts')} */
const { keepDatabase } = await tsImport('./keepDatabase.ts', import.meta.url)

/** How long open requests may take to finish after a stop request. */
const CLOSE_LIMIT_MS = 10_000

/**
 * Starts the server in this process, with the variables of docs/operations.md.
 *
 * @typedef {(environment: NodeJS.ProcessEnv, config: StartConfig) => Promise<{ close(): Promise<void> }>} StartServer
 * @typedef {import('../setup/startConfig.mjs').StartConfig} StartConfig
 */

/**
 * Runs the server, with PostgreSQL and the sign-in emulator as child processes, until a stop is requested or one of
 * them ends; then stops all of them.
 * @param {object} options
 * @param {StartConfig} options.config
 * @param {StartServer} options.startServer
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} options.stop requests a clean stop, which counts as success
 * @param {AbortSignal} options.force ends this process at once
 * @throws {Error} if a part could not start or ended by itself
 */
export async function runProduct({ config, startServer, say, stop, force }) {
  const { dataDir, databaseUrl, port, host } = config
  const stopRequested = stop.aborted ? Promise.resolve([]) : once(stop, 'abort')
  const crashed = once(process, 'uncaughtException').then(([error]) => Promise.reject(error))
  crashed.catch(() => {})

  const startingDatabase = databaseUrl ? undefined : keepDatabase(join(dataDir, 'postgres')).catch(asDatabaseFailure)
  const startingEmulator = namesProvider(process.env) ? undefined : startAuthEmulator(dataDir)
  const children = Promise.all([startingDatabase, startingEmulator])
  // The emulator ends with this process. PostgreSQL continues its clean shutdown by itself.
  force.addEventListener('abort', () => {
    void startingDatabase?.then((database) => database.stop())
    setImmediate(() => process.exit(1))
  })

  /** @type {{ close(): Promise<void> } | undefined} */
  let server
  try {
    const [database, emulator] = await Promise.race([children, crashed])
    if (database && !database.folder.startsWith(dataDir))
      say(`The database keeps its files in ${database.folder}: its user can't enter ${dataDir}.`)
    const environment = {
      ...process.env,
      // In production the server would refuse the emulator's unsigned tokens.
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: host,
      DATABASE_URL: database?.url ?? databaseUrl,
      ASSET_ARCHIVE_DIR: join(dataDir, 'assets'),
      ...(emulator && { FIREBASE_PROJECT_ID: PROJECT_ID, AUTH_EMULATOR_URL: emulator.url }),
    }
    if (!stop.aborted) server = await startServer(environment, config).catch(asFailure)
    if (!stop.aborted) {
      say(`Ready: http://localhost:${port}`)
      for (const line of phoneLines(host, port)) say(line)
    }
    await Promise.race([
      stopRequested,
      crashed,
      ...(emulator
        ? [
            emulator.ended.then((how) => {
              throw new Failure(`The sign-in emulator ended by itself (${how}); the logs are in ${dataDir}/logs.`)
            }),
          ]
        : []),
      ...(database ? [database.failed.catch(asDatabaseFailure)] : []),
    ])
  } finally {
    // Stops the server first, so that its last requests can still use emulator and database.
    if (server) await Promise.race([server.close(), pause(CLOSE_LIMIT_MS)])
    await startingEmulator?.then((emulator) => emulator.stop()).catch(() => {})
    await startingDatabase?.then((database) => database.stop()).catch(() => {})
  }
}

/**
 * Whether the variables name an identity provider to try in place of the emulator: OpenID, or none.
 *
 * @param {NodeJS.ProcessEnv} env
 */
const namesProvider = (env) => Boolean(env['OIDC_ISSUER'] || env['GUEST_KEY'] || env['GUEST_KEY_FILE'])

/**
 * Returns the addresses for a phone on the same network, if the server listens there.
 *
 * @param {string} host
 * @param {number} port
 * @param {ReturnType<typeof networkInterfaces>} [interfaces] those of this machine
 */
export function phoneLines(host, port, interfaces = networkInterfaces()) {
  if (host !== '0.0.0.0' && host !== '::') return []
  return Object.values(interfaces)
    .flat()
    .flatMap((found) => (found && found.family === 'IPv4' && !found.internal ? [found.address] : []))
    .map((address) => `For a phone on this network: http://${address}:${port} (without https it does not work offline)`)
}

/**
 * Turns the server's expected failures into one-line messages; all others are bugs, which are shown with their stack.
 *
 * @param {Error} error
 * @returns {never}
 */
function asFailure(error) {
  throw ['ConfigError', 'StartFailure'].includes(error.name) ? new Failure(error.message) : error
}

/**
 * @param {Error} error
 * @returns {never}
 */
function asDatabaseFailure({ message }) {
  throw new Failure(`the database could not run: ${message}`)
}
