import { Workbox } from 'workbox-window'
import { CLAIM } from '#contracts/workerMessages.ts'
import { paths } from '#rules/paths.ts'
import { installUntilDone } from './installation.ts'
import { onDeviceFull, WORKER } from './serviceWorker.ts'

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
  const reload = once(() => location.reload())
  let known = controller
  let accepted = false
  let full = false
  let worker: Workbox
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
  // Another tab may have applied the update; this page can continue with its own build (sw/service-worker.ts). And a
  // switch that this page has requested may come late, when the learner has already begun.
  function followSwitch() {
    if (mayReloadNow()) reload()
    else offer(apply)
  }
  function checkController() {
    const before = known
    known = serviceWorker.controller
    // A page that had no worker came from the server, so it is new already, unless it has asked for an update since.
    // And one that has none any more has no new version: the site's data were deleted.
    if (known && known !== before && (before || accepted)) followSwitch()
  }

  function takeOver() {
    if (mayReloadNow()) void switchOver()
    else offer(apply)
  }
  /** With an instance for each try: one stays with the registration that it was given first. */
  function register() {
    worker = new Workbox(WORKER)
    // The event also comes for a version that has been waiting since an earlier visit.
    worker.addEventListener('waiting', () => {
      // What the learner has done by now decides, before they may go on to another page.
      if (mayReloadNow()) setTimeout(takeOver, QUIET_MS)
      else offer(apply)
    })
    return worker.register()
  }
  serviceWorker.addEventListener('controllerchange', checkController)
  // The switch may have come before the listener.
  checkController()

  void claimPage(serviceWorker)
  onDeviceFull(() => (full = true))
  const registration = await installUntilDone({ register, isFull: () => full })
  if (registration) checkNowAndThen(registration)
}

/**
 * A request that reaches the old worker while the browser stops it starts it again, and then the new version waits for
 * 30 s. Just after a page was loaded the browser itself requests the manifest and an icon.
 */
const QUIET_MS = 1000

/** A new worker takes over the pages that are there: one that is still on its way would have none until it is loaded again. */
async function claimPage(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorker.ready
  if (!serviceWorker.controller) active?.postMessage({ type: CLAIM })
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
