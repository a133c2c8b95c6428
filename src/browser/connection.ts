/*
 * Whether there is a connection: what the browser says, but for an untrue 'offline', which an answer of the API disproves.
 */

/** Whether our API has answered a request since the browser said that it is offline. */
let answered = false
/** How often the browser has said so. A request that began before proves nothing. */
let losses = 0
const listeners = new Set<(online: boolean) => void>()

export const isOnline = (): boolean => navigator.onLine || answered

/** Calls `changed` whenever the connection comes or goes. Returns a function that ends this. */
export function followConnection(changed: (online: boolean) => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', onOnline)
    addEventListener('offline', onOffline)
  }
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
  }
}

/** Fetches from our API, and takes from the answer, or the lack of one, whether there is a connection. */
export async function watched(send: () => Promise<Response>): Promise<Response> {
  const before = losses
  try {
    const response = await send()
    // The page of a network's portal is no answer.
    if (before === losses && /\bjson\b/.test(response.headers.get('Content-Type') ?? '')) note(true)
    return response
  } catch (error) {
    note(false)
    throw error
  }
}

function note(isAnswered: boolean): void {
  if (navigator.onLine || answered === isAnswered) return
  answered = isAnswered
  tell(isAnswered)
}

function onOnline(): void {
  answered = false
  tell(true)
}

function onOffline(): void {
  losses += 1
  answered = false
  tell(false)
}

function tell(online: boolean): void {
  for (const listener of [...listeners]) listener(online)
}
