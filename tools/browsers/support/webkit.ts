import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { findFreePort } from '../../../scripts/setup/findFreePort.mjs'
import { COMMANDS, DrivenBrowser } from './drivenBrowser.ts'
import { programOf, startProgram } from './programs.ts'

const WAIT_MS = 20_000

/**
 * Opens the system's WebKitGTK by its own WebDriver, on an invisible screen. Under automation it loses its data when it
 * ends, so that it cannot be restarted.
 */
export async function openWebKit() {
  // Xvfb chooses a free display number and writes it to file descriptor 3 once it is ready.
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.child.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await findFreePort()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
  })
  const request = async (method: string, path: string, body?: object) => {
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...sent })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error((value as { message: string }).message)
    return value
  }
  const isReady = () => request('GET', 'status').then(Boolean, () => false)
  await expect.poll(isReady, { timeout: WAIT_MS }).toBe(true)
  const options = { binary: programOf('MiniBrowser'), args: ['--automation'] }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await request('POST', 'session', { capabilities })) as { sessionId: string }

  const browser = new DrivenBrowser((command, { id, ...parameters } = {}) => {
    const [method, path] = COMMANDS[command].replace('{id}', String(id)).split(' ') as [string, string]
    return request(method, `session/${sessionId}/${path}`, method === 'POST' ? parameters : undefined)
  })
  return Object.assign(browser, {
    async close() {
      await request('DELETE', `session/${sessionId}`)
      await driver.stop()
      await screen.stop()
    },
  })
}
