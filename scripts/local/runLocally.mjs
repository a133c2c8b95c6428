import { realpathSync } from 'node:fs'
import { ensureDataFolder } from '../setup/ensureDataFolder.mjs'
import { ensureInstalled } from '../setup/ensureInstalled.mjs'
import { ensureNode } from '../setup/ensureNode.mjs'
import { ensurePortFree } from '../setup/ensurePortFree.mjs'
import { Failure, reportFailure } from '../setup/failure.mjs'
import { lockName, untilReleased } from '../setup/hold.mjs'
import { readStartConfig } from '../setup/startConfig.mjs'
import { listenForStop } from './stopSignals.mjs'

/** How long a start waits for another instance on the same folder, which may be about to end. */
const PATIENCE_MS = 3_000

/** @param {string} line */
const say = (line) => console.log(line)

/**
 * Runs the whole product on this machine until a stop is requested or a part of it ends; then ends this process.
 *
 * @param {(run: { say: (line: string) => void, signal: AbortSignal }) => Promise<import('./product.mjs').StartServer>}
 * prepare prepares the server after the packages have been installed
 */
export async function runLocally(prepare) {
  const { stop, force } = listenForStop(say)
  try {
    // Checks everything that can fail quickly first, before minutes of installing and building.
    ensureNode()
    const config = readStartConfig(process.env)
    ensureDataFolder(config.dataDir)
    config.dataDir = realpathSync(config.dataDir)
    await claimDataFolder(config.dataDir)
    await ensurePortFree(config.port, config.host)
    await ensureInstalled({ say, signal: stop })
    const startServer = await prepare({ say, signal: stop })
    say('Starting …')
    // Imported late, because it needs packages, which may have just been installed.
    const { runProduct } = await import('./product.mjs')
    await runProduct({ config, startServer, say, stop, force })
    process.exit(0)
  } catch (error) {
    // A requested stop in the middle of an installation is not a failure.
    process.exit(stop.aborted ? 0 : reportFailure(error))
  }
}

/**
 * Reserves DATA_DIR for this process as long as it lives.
 *
 * @param {string} dataDir
 * @throws {Failure} if another instance runs there
 */
async function claimDataFolder(dataDir) {
  if (await lockName(dataDir)) return
  await untilReleased(dataDir, AbortSignal.timeout(PATIENCE_MS)).catch(() => {})
  if (await lockName(dataDir)) return
  throw new Failure(`Already running on ${dataDir}: stop it first, or choose another DATA_DIR and PORT.`)
}
