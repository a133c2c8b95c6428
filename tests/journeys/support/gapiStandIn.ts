import type { BrowserContext } from '@playwright/test'

/**
 * Answers for https://apis.google.com, so that sign-in popups work without the internet: the page and the emulator's
 * helper frame talk through `gapi.iframes`; this implements the part that the sign-in library uses.
 */
export async function stubGapi(context: BrowserContext) {
  const body = `(${offerGapi.toString()})()`
  await context.route('https://apis.google.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  // The fonts and images of the emulator's chooser page.
  await context.route(/^https:\/\/(unpkg|fonts\.googleapis)\.com\//, (route) => route.abort())
}

/** Runs in the browser, in the page and in the frame, and can use nothing of this file. */
function offerGapi() {
  type Handler = (message: unknown) => unknown
  type Sent = { gapi: 'call' | 'answer'; id: number; type: string; message: unknown }

  /** One end of the channel between the page and a frame; `target` is the other end. */
  const line = (target: Window) => {
    const handlers = new Map<string, Handler>()
    const early: Sent[] = []
    const callbacks = new Map<number, (answers: unknown[]) => void>()
    let calls = 0

    const send = (sent: Sent) => target.postMessage(sent, location.origin)
    const answer = async ({ id, type, message }: Sent) =>
      send({ gapi: 'answer', id, type, message: await handlers.get(type)!(message) })

    addEventListener('message', ({ source, data }: MessageEvent<Sent>) => {
      if (source !== target || !data.gapi) return
      if (data.gapi === 'answer') callbacks.get(data.id)?.([data.message])
      else if (handlers.has(data.type)) void answer(data)
      // The frame reports before the page listens; a dropped message would leave the sign-in hanging.
      else early.push(data)
    })
    return {
      register(type: string, handler: Handler) {
        handlers.set(type, handler)
        for (const sent of early.splice(0)) if (sent.type === type) void answer(sent)
      },
      send(type: string, message: unknown, callback: (answers: unknown[]) => void) {
        callbacks.set(++calls, callback)
        send({ gapi: 'call', id: calls, type, message })
      },
      restyle: () => Promise.resolve(),
      // A frame is returned only once it has loaded.
      ping: () => Promise.resolve(),
    }
  }

  const context = {
    getParentIframe: () => line(parent),
    open: (options: { where: HTMLElement; url: string }, onOpen: (frame: object) => unknown) =>
      new Promise((opened) => {
        const frame = document.createElement('iframe')
        frame.hidden = true
        frame.src = options.url
        options.where.append(frame)
        const end = line(frame.contentWindow!)
        frame.onload = () => opened(onOpen(end))
      }),
  }
  const iframes = { Iframe: line, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context }
  const load = (_library: string, { callback }: { callback: () => void }) => callback()
  const loaded = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload')
  Object.assign(window, { gapi: { load, iframes } })
  ;(window as unknown as Record<string, () => void>)[loaded ?? 'gapi_onload']!()
}
