import { spawn } from 'node:child_process'
import { projectFolder } from './projectFolder.mjs'

/** How long a program may take to stop before it is killed: longer than a product under test needs. */
const STOP_LIMIT_MS = 60_000

const PROGRESS_MS = 10_000

/**
 * Runs a program to its end, in its own process group, so that stopping it also stops its children.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {object} [options]
 * @param {AbortSignal} [options.signal] asks the program to stop; the promise then rejects with the signal's reason
 * @param {NodeJS.Signals} [options.stopBy] the signal to stop it; Playwright stops its product cleanly only on SIGINT
 * @param {boolean} [options.show] whether the program writes to the terminal; otherwise its output is returned
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<{ code: number, output: string }>} code 127 if there is no such program, 1 if a signal ended it
 */
export async function runCommand(program, args, { signal, stopBy = 'SIGTERM', show = false, env } = {}) {
  signal?.throwIfAborted()
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: env ?? process.env,
    detached: true,
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))

  /** @type {NodeJS.Timeout | undefined} */
  let killTimer
  const stop = () => {
    const { pid } = child
    if (!pid) return
    process.kill(-pid, stopBy)
    killTimer = setTimeout(() => process.kill(-pid, 'SIGKILL'), STOP_LIMIT_MS)
  }
  signal?.addEventListener('abort', stop)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(127)
    })
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  signal?.removeEventListener('abort', stop)
  clearTimeout(killTimer)
  signal?.throwIfAborted()
  return { code, output }
}

/**
 * Reports progress at intervals, so that a long wait does not look like a hang.
 *
 * @template T
 * @param {(line: string) => void} say
 * @param {string} what
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function sayWhile(say, what, work) {
  const start = Date.now()
  const timer = setInterval(() => say(`  ${what}, ${Math.round((Date.now() - start) / 1000)} s so far …`), PROGRESS_MS)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
