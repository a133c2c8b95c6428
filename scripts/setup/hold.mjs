import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * A process holds a name by listening on a local socket, so the system itself releases it when the process ends, even by
 * a kill. There is no file that outlives its writer and no process id that another program may have by now. No package
 * does this here: a name is held before the packages are installed.
 */

/**
 * Holds a name, such as the path of a folder, on this machine.
 *
 * @param {string} name
 * @returns {Promise<(() => void) | undefined>} releases it; undefined when another process holds it
 */
export async function hold(name) {
  const address = addressOf(name)
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set()
  const server = createServer((socket) => waiting.add(socket.unref().on('error', () => {})))
  try {
    await once(server.listen(address), 'listening')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error
    if (address.startsWith('\0') || (await isHeld(address))) return undefined
    // The file of a holder that was killed.
    rmSync(address, { force: true })
    return hold(name)
  }
  server.unref()
  return () => {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}

/**
 * Waits until nobody holds a name.
 *
 * @param {string} name
 * @param {AbortSignal} [signal] ends the wait, which then rejects
 */
export async function untilReleased(name, signal) {
  const socket = connect({ path: addressOf(name), ...(signal && { signal }) })
  // An error says that nobody holds it any more, or comes from the signal.
  socket.on('error', () => {}).resume()
  await new Promise((resolve) => socket.once('close', resolve))
  signal?.throwIfAborted()
}

/** @param {string} address */
async function isHeld(address) {
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
  // On Linux a socket needs no file; elsewhere the file may remain after a kill.
  return process.platform === 'linux' ? `\0${id}` : join(tmpdir(), `${id}.socket`)
}
