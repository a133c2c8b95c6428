import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'
import { startPart } from './part.mjs'

/** A project id that begins with "demo-" can't reach a real project by mistake. */
const PROJECT_ID = 'demo-vocab'

const scripts = join(projectFolder, 'scripts', 'local')
const stopWithParent = ['--import', join(scripts, 'stopWithParent.mjs')]

/**
 * Starts the embedded PostgreSQL; its message 'ready' has its url.
 *
 * @param {string} dataDir
 */
export function startDatabase(dataDir) {
  return startPart({
    name: 'database',
    args: ['--import', 'tsx', join(scripts, 'databaseProcess.ts'), join(dataDir, 'postgres')],
    logFile: join(dataDir, 'logs', 'database.log'),
    // A kill would leave PostgreSQL itself running. A clean stop may take 30 s; after that it is stopped immediately.
    mayBeKilled: false,
    stopLimitMs: 45_000,
  })
}

/**
 * Starts the sign-in emulator; it sends the message 'address' with its url, then 'ready'.
 *
 * @param {string} dataDir
 */
export function startAuthEmulator(dataDir) {
  return startPart({
    name: 'sign-in emulator',
    args: [...stopWithParent, join(scripts, 'authEmulatorProcess.mjs'), PROJECT_ID, join(dataDir, 'accounts.json')],
    logFile: join(dataDir, 'logs', 'auth-emulator.log'),
  })
}

/**
 * Starts the API, which also serves the built page and forwards the emulator's paths: everything has one address.
 *
 * @param {import('../setup/startConfig.mjs').StartConfig} config
 * @param {{ databaseUrl: string, authEmulatorUrl: string }} urls
 */
export function startServer({ port, host, dataDir }, { databaseUrl, authEmulatorUrl }) {
  return startPart({
    name: 'server',
    args: [...stopWithParent, '--enable-source-maps', join(projectFolder, 'dist', 'server', 'main.js')],
    logFile: join(dataDir, 'logs', 'server.log'),
    env: {
      ...process.env,
      // In production the server would refuse the emulator's unsigned tokens.
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: host,
      DATABASE_URL: databaseUrl,
      PAGE_DIR: join(projectFolder, 'dist', 'page'),
      ASSET_ARCHIVE_DIR: join(dataDir, 'assets'),
      FIREBASE_PROJECT_ID: PROJECT_ID,
      AUTH_EMULATOR_URL: authEmulatorUrl,
    },
  })
}
