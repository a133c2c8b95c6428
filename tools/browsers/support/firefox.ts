import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { DrivenBrowser, type Send } from './drivenBrowser.ts'
import { startProgram } from './programs.ts'

const WAIT_MS = 30_000

/** Opens the system's Firefox, which takes WebDriver's commands over Marionette, its own protocol. */
export async function openFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'vocabulary-firefox-'))
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')
  const portFile = join(profile, 'MarionetteActivePort')
  let stop: () => Promise<void>
  let command: (name: string, parameters?: object) => Promise<unknown>

  async function start() {
    rmSync(portFile, { force: true })
    const firefox = startProgram('firefox-esr', ['--marionette', '--headless', '--profile', profile], {
      stdio: 'ignore',
    })
    await expect.poll(() => existsSync(portFile), { timeout: WAIT_MS }).toBe(true)
    command = await connectMarionette(Number(readFileSync(portFile, 'utf8')))
    await command('WebDriver:NewSession')
    stop = async () => {
      await command('Marionette:Quit', { flags: ['eForceQuit'] })
      await firefox.stop()
    }
  }

  const send: Send = async (name, parameters) => {
    const answer = await command(`WebDriver:${name}`, parameters)
    return name === 'ExecuteScript' ? (answer as { value: unknown }).value : answer
  }

  await start()
  return Object.assign(new DrivenBrowser(send), {
    /** Restarts the browser with the same profile. */
    async restart() {
      await stop()
      await start()
    },
    async close() {
      await stop()
      rmSync(profile, { recursive: true, force: true })
    },
  })
}

/** Returns a function that sends commands: `length:[0, id, name, parameters]`, answered `length:[1, id, error, result]`. */
async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let greet: () => void
  const greeted = new Promise<void>((resolve) => (greet = resolve))
  let received = Buffer.alloc(0)
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (colon < 0 || received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown
      received = received.subarray(end)
      if (!Array.isArray(message)) greet()
      else answer(message as [1, number, { message: string } | null, unknown])
    }
  })
  function answer([, id, error, result]: [1, number, { message: string } | null, unknown]) {
    const { resolve, reject } = waiting.get(id)!
    if (error) reject(new Error(error.message))
    else resolve(result)
  }
  socket.on('error', () => undefined)
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('Firefox has closed the connection'))))
  await greeted
  let sent = 0
  return (name: string, parameters: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++sent, { resolve, reject })
      const message = JSON.stringify([0, sent, name, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}
