import { lockName, untilReleased } from './hold.mjs'
import { projectFolder } from './projectFolder.mjs'

/**
 * Lets only one process at a time install or build in this project, because `npm start` and `npm test` would otherwise
 * write the same files at the same time.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {AbortSignal} [signal]
 * @returns {Promise<T>}
 */
export async function withSetupLock(work, signal) {
  const name = `setup of ${projectFolder}`
  let release = await lockName(name)
  while (!release) {
    await untilReleased(name, signal)
    release = await lockName(name)
  }
  try {
    return await work()
  } finally {
    release()
  }
}
