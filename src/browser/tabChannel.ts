/** Notifies the other tabs that something has changed. */
export interface TabChannel {
  notify(): void
}

/**
 * Opens a channel between all tabs. Firefox refuses where site data is blocked. This tab then works alone, which is
 * correct because it shares no data with the others either.
 */
export function openTabChannel(name: string, onNotified: () => void): TabChannel {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = onNotified
    return { notify: () => channel.postMessage('changed') }
  } catch {
    return { notify() {} }
  }
}
