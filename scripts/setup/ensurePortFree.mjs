import { createServer } from 'node:net'
import { Failure } from './failure.mjs'

/**
 * Fails at once when the server could not listen later, after minutes of installing and building.
 *
 * @param {number} port
 * @param {string} host
 */
export async function ensurePortFree(port, host) {
  const code = await tryToListen(port, host)
  // A browser asks ::1 before 127.0.0.1 for "localhost": a program there would answer in our place.
  const shadowed = host === '127.0.0.1' && (await tryToListen(port, '::1')) === 'EADDRINUSE'
  if (code === 'EADDRINUSE' || shadowed) {
    throw new Failure(
      `Port ${port} is in use: stop the other program or choose another port, as in PORT=8081 npm start.`,
    )
  }
  if (code === 'EACCES') throw new Failure(`Port ${port} may not be used by this user: choose one from 1024 on.`)
  if (code) throw new Failure(`HOST ${host} is no address of this machine (${code}).`)
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error's code, nothing when listening worked
 */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}
