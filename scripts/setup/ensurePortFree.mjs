import { createServer } from 'node:net'
import { Failure } from './failure.mjs'

/**
 * Checks that the server will be able to listen, so that the start fails now rather than after minutes of installing
 * and building.
 * @param {number} port
 * @param {string} host
 */
export async function ensurePortFree(port, host) {
  const code = await tryToListen(port, host)
  // For "localhost" a browser tries ::1 before 127.0.0.1, so it would reach another program that listens on ::1.
  const shadowed = host === '127.0.0.1' && (await tryToListen(port, '::1')) === 'EADDRINUSE'
  if (code === 'EADDRINUSE' || shadowed) {
    throw new Failure(
      `Port ${port} is in use: stop the other program or choose another port, as in PORT=8081 npm start.`,
    )
  }
  if (code === 'EACCES') throw new Failure(`Port ${port} may not be used by this user: choose one from 1024 on.`)
  if (code) throw new Failure(`HOST ${host} is not an address of this machine (${code}).`)
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error's code; undefined if listening worked
 */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}
