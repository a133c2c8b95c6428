import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { findOtherBrowsers, programOf } from '../../../scripts/testing/otherBrowsers.mjs'

/** A screen for a browser that can't do without one; nothing of it is seen. */
export async function startVirtualScreen(): Promise<{ display: string; stop(): Promise<void> }> {
  const program = programOf(findOtherBrowsers().webkit, 'Xvfb')
  // It takes a free number and writes it to file 3 once it is ready.
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const screen = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ended = once(screen, 'exit')
  const number = await Promise.race([
    once(screen.stdio[3] as Readable, 'data').then(([text]) => String(text).trim()),
    ended.then(([code]) => Promise.reject(new Error(`Xvfb ended with exit code ${code}`))),
  ])
  return {
    display: `:${number}`,
    async stop() {
      screen.kill()
      await ended
    },
  }
}
