import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from './projectFolder.mjs'

/*
 * A lock by name. A process holds a name by listening on a local socket, so the system releases it when the process
 * ends, even by a kill. Unlike a lock file, it does not outlive its owner, and no process id can be reused. It needs no
 * package, because names are locked before the packages are installed.
 */

/**
 * Locks a name, such as the path of a folder, on this machine.
 *
 * @param {string} name
 * @returns {Promise<(() => void) | undefined>} a function that releases it; undefined if another process holds it
 */
export async function lockName(name) {
  const address = addressOf(name)
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set()
  const server = createServer((socket) => waiting.add(socket.unref().on('error', () => {})))
  try {
    await once(server.listen(address), 'listening')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error
    if (address.startsWith('\0') || (await isLocked(address))) return undefined
    // Removes the socket file of a killed process.
    rmSync(address, { force: true })
    return lockName(name)
  }
  server.unref()
  return () => {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}

/**
 * Waits until a name is released.
 *
 * @param {string} name
 * @param {AbortSignal} [signal] cancels the wait, which then rejects
 */
export async function untilReleased(name, signal) {
  const socket = connect({ path: addressOf(name), ...(signal && { signal }) })
  // An error means that the name is free, or comes from the signal.
  socket.on('error', () => {}).resume()
  await new Promise((resolve) => socket.once('close', resolve))
  signal?.throwIfAborted()
}

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

/** @param {string} address */
async function isLocked(address) {
  const socket = connect(address)
  const held = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return held
}

/** @param {string} name */
function addressOf(name) {
  const id = `vocabulary-test-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
  // On Linux the socket needs no file; elsewhere the file may remain after a kill.
  return process.platform === 'linux' ? `\0${id}` : join(tmpdir(), `${id}.socket`)
}
