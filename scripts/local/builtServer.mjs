import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'
import { appendTo } from './logFile.mjs'

const built = join(projectFolder, 'dist')

/**
 * Starts the built server, which also serves the built page and forwards the emulator's paths, all at one address.
 *
 * @type {import('./product.mjs').StartServer}
 */
export async function startBuiltServer(environment, { dataDir }) {
  // Set before importing packages, which read it when they load.
  process.env['NODE_ENV'] = String(environment['NODE_ENV'])
  process.setSourceMapsEnabled(true)
  const [{ loadConfig }, { startServer }] = await Promise.all(
    ['config', 'startServer'].map((name) => import(join(built, 'server', `${name}.js`))),
  )
  const append = appendTo(join(dataDir, 'logs', 'server.log'), (line) => console.error(line))
  return startServer(loadConfig({ ...environment, PAGE_DIR: join(built, 'page') }), {
    write: (/** @type {string} */ line) => append(Buffer.from(line)),
  })
}
