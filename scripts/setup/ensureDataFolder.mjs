import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'

/** A disk without room for this is full, and a start would fail at some later point. */
const PROBE_BYTES = 64 * 1024

/**
 * Creates DATA_DIR with its folder for logs, and checks that it is writable.
 *
 * @param {string} dataDir absolute path
 */
export function ensureDataFolder(dataDir) {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    const created = mkdirSync(dataDir, { recursive: true })
    // The embedded database may run as another user, who must be able to enter; only its own folder stays private.
    if (created) chmodSync(dataDir, 0o755)
    mkdirSync(join(dataDir, 'logs'), { recursive: true })
    try {
      writeFileSync(probe, Buffer.alloc(PROBE_BYTES))
    } finally {
      rmSync(probe, { force: true })
    }
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Failure(
      `DATA_DIR ${dataDir} can't be written (${code ?? message}): choose another folder, as in DATA_DIR=/path npm start.`,
    )
  }
}
