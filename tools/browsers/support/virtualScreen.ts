import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { findOtherBrowsers, programOf } from '../otherBrowsers.mjs'
import { startHelper, type HelperProcess } from './helperProcess.ts'

/** Starts an invisible screen for a browser that needs one. */
export async function startVirtualScreen(): Promise<HelperProcess & { display: string }> {
  const program = programOf(findOtherBrowsers().webkit, 'Xvfb')
  // Xvfb chooses a free display number and writes it to file descriptor 3 once it is ready.
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const screen = startHelper(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await Promise.race([
    once(screen.process.stdio[3] as Readable, 'data').then(([text]) => String(text).trim()),
    once(screen.process, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with exit code ${code}`))),
  ])
  return { ...screen, display: `:${number}` }
}
