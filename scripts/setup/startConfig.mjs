import { resolve } from 'node:path'
import { Failure } from './failure.mjs'
import { projectFolder } from './projectFolder.mjs'

/**
 * @typedef {object} StartConfig
 * @property {number} port the port that serves page, API and the sign-in emulator's paths
 * @property {string} host address to listen on; with 0.0.0.0 a phone on the same network can connect
 * @property {string} dataDir absolute path of the folder for the database, the accounts and the logs
 * @property {string | undefined} databaseUrl a PostgreSQL server to use instead of the embedded one
 */

/**
 * Reads PORT, HOST, DATA_DIR and DATABASE_URL. An empty value counts as not set, as in `PORT= npm start`.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {StartConfig}
 * @throws {Failure} naming the invalid variable
 */
export function readStartConfig(env) {
  return {
    port: readPort(env['PORT'] || '8080'),
    // An IPv6 address may stand in brackets, as in addresses of pages.
    host: (env['HOST'] || '127.0.0.1').replace(/^\[(.*)\]$/, '$1'),
    dataDir: resolve(projectFolder, env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] ? readDatabaseUrl(env['DATABASE_URL']) : undefined,
  }
}

/** @param {string} text */
function readPort(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new Failure(`PORT must be a whole number from 1 to 65535, not "${text}".`)
  return port
}

/**
 * Checks only the form of the address; the API later finds out whether a database responds there.
 *
 * @param {string} text
 */
function readDatabaseUrl(text) {
  // The message omits the text itself, which may contain a password.
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new Failure('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return text
}
