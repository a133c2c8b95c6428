import { spawn } from 'node:child_process'
import { projectFolder } from './projectFolder.mjs'

/** After this long a program that was asked to stop is killed; longer than a product under test needs to stop. */
const STOP_LIMIT_MS = 60_000

const PROGRESS_MS = 10_000

/**
 * Runs a program to its end, in its own process group, so that stopping it also stops what it has started.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {object} [options]
 * @param {AbortSignal} [options.signal] asks the program to stop; the promise then rejects with the signal's reason
 * @param {NodeJS.Signals} [options.stopBy] the signal that stops it; Playwright stops its product cleanly only on
 * SIGINT
 * @param {boolean} [options.show] whether the program writes to the terminal; otherwise its output is collected
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such program, 1 when a signal ended it
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
  let late
  const stop = () => {
    const { pid } = child
    if (!pid) return
    process.kill(-pid, stopBy)
    late = setTimeout(() => process.kill(-pid, 'SIGKILL'), STOP_LIMIT_MS)
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
  clearTimeout(late)
  signal?.throwIfAborted()
  return { code, output }
}

/**
 * Says now and then that work goes on, so that nobody takes a long wait for a hang.
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
