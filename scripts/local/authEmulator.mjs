import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Failure, ReportedFailure } from '../setup/failure.mjs'
import { projectFolder } from '../setup/projectFolder.mjs'
import { appendTo } from './logFile.mjs'

/** A project id that begins with "demo-" can't refer to a real project by mistake. */
export const PROJECT_ID = 'demo-vocab'

/** How long the emulator may take to save its accounts after a stop request, before it is killed. */
const STOP_LIMIT_MS = 15_000

/**
 * Starts the sign-in emulator as a separate process, which ends when this process does. Ctrl-C in a terminal does not
 * reach it.
 * @param {string} dataDir the folder for its accounts, with a subfolder for logs
 * @returns {Promise<{ url: string, ended: Promise<string>, stop: () => Promise<void> }>} `ended` resolves with the exit
 * code or the signal
 * @throws {Failure | ReportedFailure} if it could not start
 */
export async function startAuthEmulator(dataDir) {
  const program = join(projectFolder, 'scripts', 'local', 'authEmulatorProcess.mjs')
  const child = fork(program, [PROJECT_ID, join(dataDir, 'accounts.json')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.stdout?.on(
    'data',
    appendTo(join(dataDir, 'logs', 'auth-emulator.log'), (line) => console.error(line)),
  )
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code))

  const url = await Promise.race([
    once(child, 'message').then(([message]) => String(message.url)),
    ended.then((how) => {
      // Unless it was killed, it has already printed the reason in one line.
      throw how.startsWith('SIG')
        ? new Failure(`The sign-in emulator could not start (${how}).`)
        : new ReportedFailure()
    }),
  ])
  return {
    url,
    ended,
    async stop() {
      if (child.connected) child.disconnect()
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      await ended
      clearTimeout(killTimer)
    },
  }
}
