/** How this tab tells the others that something has changed. */
export interface TabChannel {
  tell(): void
}

/**
 * Opens the channel of all tabs. Firefox refuses it where site data is blocked: this tab then goes on without the others, with
 * which it shares no data either.
 */
export function openTabChannel(name: string, onNotified: () => void): TabChannel {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = onNotified
    return { tell: () => channel.postMessage('changed') }
  } catch {
    return { tell() {} }
  }
}
