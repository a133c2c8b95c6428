import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { chromiumArguments } from '../../../tests/support/chromiumArguments.ts'
import { PHONE } from './slowDevice.ts'

/**
 * A browser with one page, as a learner's is: nobody looks into it. Playwright listens to the scripts of every page, so that each error that React
 * makes while it is loaded has the browser read React's whole source again for the stack: a tenth of a warm start.
 */
export interface QuietBrowser {
  /** Adds a script that the page runs before its own. Like Playwright's. */
  addInitScript(script: (arg: never) => void, arg?: object): Promise<unknown>
  /** Sends a command of the DevTools protocol to the page. */
  send(method: string, params?: object): Promise<unknown>
  goto(address: string): Promise<unknown>
  /** Resolves with what the page says next under a name: `console.debug(name, value)`. After that the page stands still. */
  told<Value>(name: string): Promise<Value>
  close(): Promise<void>
}

interface Message {
  id?: number
  method?: string
  params?: { message?: string }
  result?: object
  error?: { message: string }
}

/** @param profile the folder of the browser's profile. */
export async function startQuietBrowser(executablePath: string, profile: string): Promise<QuietBrowser> {
  const browser = spawn(
    executablePath,
    ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, ...chromiumArguments, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const { send, hear } = devTools(browser)
  const { targetId } = (await send('Target.createTarget', { url: 'about:blank' })) as { targetId: string }
  const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
  const sendToPage = (method: string, params: object = {}) => send(method, params, sessionId)
  const addScript = (source: string) => sendToPage('Page.addScriptToEvaluateOnNewDocument', { source })
  await sendToPage('Page.enable')
  const { viewport, deviceScaleFactor, isMobile: mobile } = PHONE
  await sendToPage('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile })
  // The one word of a page that is heard by a browser that does not listen to its scripts.
  await addScript('console.debug = (name, value) => alert(JSON.stringify({ name, value }))')

  return {
    addInitScript: (script, arg) => addScript(`(${String(script)})(${JSON.stringify(arg) ?? ''})`),
    send: sendToPage,
    goto: (url) => sendToPage('Page.navigate', { url }),
    told: (name) =>
      new Promise((resolve) =>
        hear(({ method, params }) => {
          if (method !== 'Page.javascriptDialogOpening') return
          const said = JSON.parse(params!.message!)
          if (said.name === name) resolve(said.value)
          else void sendToPage('Page.handleJavaScriptDialog', { accept: true })
        }),
      ),
    async close() {
      const ended = once(browser, 'exit')
      void send('Browser.close')
      await ended
    },
  }
}

/** Speaks the DevTools protocol over the browser's two pipes; each message ends with a zero. */
function devTools(browser: ChildProcess) {
  const [, , , toBrowser, fromBrowser] = browser.stdio as unknown as [0, 0, 0, Writable, Readable]
  const answers = new Map<number, (message: Message) => void>()
  const listeners: ((message: Message) => void)[] = []
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
    hear: (listen: (message: Message) => void) => void listeners.push(listen),
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
