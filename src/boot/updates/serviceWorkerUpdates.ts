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
  let known = controller
  let accepted = false
  const mayReloadNow = () => mayReload({ path: location.pathname, touched: wasTouched() && !accepted })

  async function switchOver() {
    const registration = await serviceWorker.getRegistration()
    if (registration?.waiting) worker.messageSkipWaiting()
    // Another tab has already applied the update, and only this page is still old.
    else followSwitch()
  }
  function apply() {
    accepted = true
    void switchOver()
  }
  // Another tab may have applied the update; this page can continue with its own build (sw/previousBuild.ts). And a switch that this
  // page has requested may come late, when the learner has already begun.
  function followSwitch() {
    if (mayReloadNow()) reload()
    else offer(apply)
  }
  function checkController() {
    const before = known
    known = serviceWorker.controller
    // A page that had no worker came from the server, so it is new already, unless it has asked for an update since.
    if (known !== before && (before || accepted)) followSwitch()
  }

  // The event also comes for a version that has been waiting since an earlier visit.
  worker.addEventListener('waiting', () => {
    if (mayReloadNow()) void switchOver()
    else offer(apply)
  })
  serviceWorker.addEventListener('controllerchange', checkController)
  // The switch may have come before the listener.
  checkController()

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

/** Whether the page may load again by itself: only before the learner has done anything on it, and never during a test. */
export function mayReload({ path, touched }: { path: string; touched: boolean }): boolean {
  return !touched && !`${path}/`.startsWith(paths.profile)
}

/**
 * Whether it is time for the next check.
 * @param lastCheck ms since the epoch, like `now`.
 */
export function updateCheckIsDue({ online, lastCheck, now }: { online: boolean; lastCheck: number; now: number }) {
  return online && now - lastCheck >= CHECK_INTERVAL_MS
}
