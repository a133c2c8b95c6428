import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { projectFolder } from '../setup/projectFolder.mjs'
import { appendTo } from './logFile.mjs'
import { killGroup } from './stopLeftovers.mjs'

/** A part that has not ended in this time after it was asked to is killed; long enough for the API's open requests. */
const STOP_LIMIT_MS = 15_000

/**
 * A running part of the product. It sends messages { kind, … } over its channel.
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {number} pid
 * @property {Promise<number>} ended its exit code, 1 after a signal
 * @property {(kind: string) => Promise<Record<string, unknown>>} message the first message of that kind, received
 * or still to come
 * @property {() => boolean} hasComplained whether it wrote to the standard error output
 * @property {() => Promise<void>} stop asks it to end cleanly and waits for that
 * @property {() => void} force ends it as fast as possible
 */

/**
 * Starts a Node.js program as a part, in its own process group, so that Ctrl-C in a terminal reaches only the
 * supervisor, which then stops the parts in the right order.
 *
 * @param {object} options
 * @param {string} options.name its name in progress lines and messages
 * @param {string[]} options.args of node
 * @param {string} options.logFile takes the standard output
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {number} [options.stopLimitMs] how long it may take to stop
 * @param {boolean} [options.mayBeKilled] false when a kill would leave something behind
 * @returns {Part}
 */
export function startPart({ name, args, logFile, env = process.env, stopLimitMs = STOP_LIMIT_MS, mayBeKilled = true }) {
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.on(
    'data',
    appendTo(logFile, (line) => console.error(line)),
  )

  let complained = false
  child.stderr?.on('data', (text) => {
    complained = true
    process.stderr.write(text)
  })

  /** @type {Record<string, unknown>[]} */
  const received = []
  child.on('message', (message) => received.push(/** @type {Record<string, unknown>} */ (message)))

  // Not the child's 'close' event, which never fires after this side has closed the channel. Its output is read to the end.
  const ended = Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map((stream) => stream && once(stream, 'close')),
  ]).then(
    ([[code]]) => /** @type {number | null} */ (code) ?? 1,
    () => 1,
  )
  const kill = () => child.pid && killGroup(child.pid)
  const askToStop = () => child.connected && child.disconnect()

  return {
    name,
    pid: child.pid ?? 0,
    ended,
    force: () => void (mayBeKilled ? kill() : askToStop()),
    hasComplained: () => complained,
    async message(kind) {
      for (;;) {
        const found = received.find((message) => message['kind'] === kind)
        if (found) return found
        await once(child, 'message')
      }
    },
    async stop() {
      askToStop()
      const limit = new AbortController()
      const late = setTimeout(stopLimitMs, undefined, { signal: limit.signal }).then(kill, () => {})
      await ended
      limit.abort()
      await late
    },
  }
}
