import { Workbox } from 'workbox-window'
import { paths } from '#rules/paths.ts'

interface UpdateHandlers {
  /** The worker that the page had when its first script ran. */
  controller: ServiceWorker | null
  wasTouched: () => boolean
  /** Offers the update to the learner, who may apply it or continue as before. */
  offer: (apply: () => void) => void
}

/**
 * Registers the service worker and follows its new versions: they are applied silently before any interaction,
 * otherwise offered.
 */
export async function followUpdates({ controller, wasTouched, offer }: UpdateHandlers): Promise<void> {
  const { serviceWorker } = navigator
  const worker = new Workbox('/service-worker.js')
  const reload = once(() => location.reload())
  const maySwitch = () => mayUpdateSilently({ path: location.pathname, touched: wasTouched() })
  let controlled = serviceWorker.controller !== null
  let accepted = false

  async function switchOver() {
    const registration = await serviceWorker.getRegistration()
    if (registration?.waiting) worker.messageSkipWaiting()
    // Another tab has already applied the update, and only this page is still old.
    else reload()
  }
  function apply() {
    accepted = true
    void switchOver()
  }
  // Another tab may have applied the update: this one can continue with its own build (sw/previousBuild.ts). And a switch that was
  // asked for silently waits until the old worker has no work: the learner may have begun by then.
  function followSwitch() {
    if (accepted || maySwitch()) reload()
    else offer(apply)
  }

  // The event also comes for a version that has been waiting since an earlier visit.
  worker.addEventListener('waiting', () => {
    if (maySwitch()) void switchOver()
    else offer(apply)
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled || accepted) followSwitch()
    controlled = true
  })
  // Before anybody listened.
  if (controller && controller !== serviceWorker.controller) followSwitch()

  const registration = await worker.register()
  if (registration) checkNowAndThen(registration)
}

/**
 * Checks for a new version when the learner comes back to a page that stayed open. Registering has already checked
 * once.
 */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    const now = Date.now()
    if (document.visibilityState !== 'visible' || !updateCheckIsDue({ online: navigator.onLine, lastCheck, now }))
      return
    lastCheck = now
    // A failed connection can be ignored: the next check follows.
    registration.update().catch(() => {})
  })
}

function once(act: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}

/** Time between two checks for a new version while the page stays open. */
const CHECK_INTERVAL_MS = 3600 * 1000

/** Whether the page may switch silently: only before the learner has done anything on it, and never during a test. */
export function mayUpdateSilently({ path, touched }: { path: string; touched: boolean }): boolean {
  return !touched && !`${path}/`.startsWith(paths.profile)
}

/**
 * Whether it is time for the next check.
 * @param lastCheck ms since the epoch, like `now`.
 */
export function updateCheckIsDue({ online, lastCheck, now }: { online: boolean; lastCheck: number; now: number }) {
  return online && now - lastCheck >= CHECK_INTERVAL_MS
}
