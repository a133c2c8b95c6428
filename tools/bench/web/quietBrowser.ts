import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { chromiumArguments } from '../../../tests/support/chromiumArguments.ts'
import { PHONE } from './slowDevice.ts'

/**
 * A browser with one page and no debugger attached, like a learner's. Playwright listens to the scripts of every page,
 * so for each error object that React creates while loading, the browser parses React's whole source for the stack,
 * which takes some 70 ms of a warm start.
 */
export interface QuietBrowser {
  /** Adds a script that the page runs before its own, as in Playwright. */
  addInitScript(script: (arg: never) => void, arg?: object): Promise<unknown>
  /** Sends a DevTools protocol command to the page. */
  send(method: string, params?: object): Promise<unknown>
  goto(address: string): Promise<unknown>
  /** Resolves with the value of the page's next `console.debug(name, value)`, which also blocks the page. */
  nextMessage<Value>(name: string): Promise<Value>
  close(): Promise<void>
}

const PATIENCE_MS = 30_000

interface Message {
  id?: number
  method?: string
  params?: { message?: string }
  result?: object
  error?: { message: string }
}

/**
 * Starts the browser. @param profile the folder of the browser's profile
 * @throws Error, like all commands, if the browser ends
 */
export async function startQuietBrowser(executablePath: string, profile: string): Promise<QuietBrowser> {
  const browser = spawn(
    executablePath,
    ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, ...chromiumArguments, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  try {
    return await openPage(browser)
  } catch (error) {
    browser.kill('SIGKILL')
    throw error
  }
}

async function openPage(browser: ChildProcess): Promise<QuietBrowser> {
  const exited = once(browser, 'exit')
  const ended = exited.then(() => {
    throw new Error('The browser ended')
  })
  ended.catch(() => {}) // No unhandled rejection; pending commands still reject.
  const { send: sendOnly, addListener } = createDevToolsClient(browser)
  const send = (...command: Parameters<typeof sendOnly>) => Promise.race([sendOnly(...command), ended])

  const { targetId } = (await send('Target.createTarget', { url: 'about:blank' })) as { targetId: string }
  const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
  const sendToPage = (method: string, params: object = {}) => send(method, params, sessionId)
  const addScript = (source: string) => sendToPage('Page.addScriptToEvaluateOnNewDocument', { source })
  await sendToPage('Page.enable')
  const { viewport, deviceScaleFactor, isMobile: mobile } = PHONE
  await sendToPage('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile })
  // A dialog is the only way to get a message from a page without listening to its scripts.
  await addScript('console.debug = (name, value) => alert(JSON.stringify({ name, value }))')

  return {
    addInitScript: (script, arg) => addScript(`(${String(script)})(${JSON.stringify(arg) ?? ''})`),
    send: sendToPage,
    async goto(url) {
      const { errorText } = (await sendToPage('Page.navigate', { url })) as { errorText?: string }
      if (errorText) throw new Error(`${url}: ${errorText}`)
    },
    nextMessage<Value>(name: string) {
      const awaited = new Promise<Value>((resolve) =>
        addListener(({ method, params }) => {
          if (method !== 'Page.javascriptDialogOpening') return
          const message = JSON.parse(params!.message!) as { name: string; value: Value }
          if (message.name === name) resolve(message.value)
          else void sendToPage('Page.handleJavaScriptDialog', { accept: true })
        }),
      )
      const timeout = pause(PATIENCE_MS, null, { ref: false }).then(() => {
        throw new Error(`The page has not said '${name}' within ${PATIENCE_MS / 1000} s`)
      })
      return Promise.race([awaited, ended, timeout])
    },
    async close() {
      send('Browser.close').catch(() => {}) // It may end before it answers.
      await exited
    },
  }
}

/** Implements the DevTools protocol over the browser's two pipes, with null-terminated messages. */
function createDevToolsClient(browser: ChildProcess) {
  const [, , , toBrowser, fromBrowser] = browser.stdio as unknown as [0, 0, 0, Writable, Readable]
  const answers = new Map<number, (message: Message) => void>()
  const listeners: ((message: Message) => void)[] = []
  // Ignored, because the end of the browser is detected elsewhere.
  toBrowser.on('error', () => {})
  let received = ''
  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const messages = (received + text).split('\0')
    received = messages.pop()!
    for (const message of messages.map((each) => JSON.parse(each) as Message)) {
      if (message.id) answers.get(message.id)!(message)
      else for (const listen of listeners) listen(message)
    }
  })
  let sent = 0
  return {
    addListener: (listen: (message: Message) => void) => void listeners.push(listen),
    send: (method: string, params: object = {}, sessionId?: string) =>
      new Promise<object>((resolve, reject) => {
        sent += 1
        answers.set(sent, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result!),
        )
        toBrowser.write(`${JSON.stringify({ id: sent, method, params, sessionId })}\0`)
      }),
  }
}
