/*
 * npm start: from a fresh clone to the running product. Plain JavaScript without packages, since it installs them.
 * PORT, HOST, DATA_DIR and DATABASE_URL are explained in docs/operations.md.
 */
import { claimDataFolder } from './local/runFile.mjs'
import { listenForStop, starter } from './local/stopSignals.mjs'
import { supervise } from './local/supervise.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { ensureDataFolder } from './setup/ensureDataFolder.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { ensureNode } from './setup/ensureNode.mjs'
import { ensurePortFree } from './setup/ensurePortFree.mjs'
import { reportFailure } from './setup/failure.mjs'
import { readStartConfig } from './setup/startConfig.mjs'

/** @param {string} line */
const say = (line) => console.log(line)
const { stop, force } = listenForStop(say)

async function main() {
  // Everything that can fail quickly is checked first, before minutes of installing and building.
  ensureNode()
  const config = readStartConfig(process.env)
  ensureDataFolder(config.dataDir)
  const claim = await claimDataFolder(config.dataDir, starter)
  try {
    await ensurePortFree(config.port, config.host)
    await ensureInstalled({ say, signal: stop })
    await ensureBuilt({ say, signal: stop })
    say('Starting …')
    const onReady = () => say(`Ready: http://localhost:${config.port}`)
    await supervise({ config, onPart: claim.addPart, onReady, say, stop, force })
  } finally {
    claim.release()
  }
}

try {
  await main()
  process.exitCode = 0
} catch (error) {
  // A requested stop in the middle of an installation is not a failure.
  process.exitCode = stop.aborted ? 0 : reportFailure(error)
}
