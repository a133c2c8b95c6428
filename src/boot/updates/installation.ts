import { followConnection, isOnline } from '#browser/connection.ts'

/** The pause after the first try; each further pause is twice as long. */
export const FIRST_PAUSE_MS = 15_000

interface Installing {
  /** Asks the browser to install the worker. */
  register: () => Promise<ServiceWorkerRegistration | undefined>
  /** Whether the device has no room for the app, so that trying again is pointless. */
  isFull: () => boolean
}

/**
 * Installs the worker. A single missing file makes the installation fail, so it is tried again on each new connection
 * and after growing pauses. Files that have arrived are kept and not requested again.
 * @returns the registration once it has a worker; null when the device is full.
 */
export async function installUntilDone({ register, isFull }: Installing): Promise<ServiceWorkerRegistration | null> {
  let pause = FIRST_PAUSE_MS
  for (;;) {
    const registration = await register().catch(() => undefined)
    if (registration && (await hasWorker(registration))) return registration
    pause = (await nextChance(pause)) === 'online' ? FIRST_PAUSE_MS : 2 * pause
    if (isFull()) return null
  }
}

/** Waits for a first installation that is under way. If it fails, the browser removes the registration. */
function hasWorker({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> | boolean {
  if (active || waiting || !installing) return Boolean(active ?? waiting)
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant'), { once: true })
  })
}

/** Waits for a new connection or the end of the pause, which does not end while the device is offline. */
function nextChance(pauseMs: number): Promise<'online' | 'pause'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      if (!isOnline()) return
      unfollow()
      resolve('pause')
    }, pauseMs)
    const unfollow = followConnection((online) => {
      if (!online) return
      clearTimeout(timer)
      unfollow()
      resolve('online')
    })
  })
}
