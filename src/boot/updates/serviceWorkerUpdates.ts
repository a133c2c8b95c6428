import { Workbox } from 'workbox-window'
import { onVisibleAgain } from '#browser/clock.ts'
import { isOnline } from '#browser/connection.ts'
import { CLAIM } from '#contracts/workerMessages.ts'
import { paths } from '#rules/paths.ts'
import { installUntilDone } from './installation.ts'
import { onDeviceFull } from './serviceWorker.ts'

interface FollowUpdatesOptions {
  /** The worker's address. */
  worker: string
  /** The worker that controlled the page when its first script ran. */
  controller: ServiceWorker | null
  wasTouched: () => boolean
  /** Offers the update to the learner, who may apply or ignore it. */
  offer: (apply: () => void) => void
}

/**
 * Registers the service worker and follows its new versions. They are applied silently before any interaction, and
 * offered after it.
 */
export async function followUpdates({
  worker: address,
  controller,
  wasTouched,
  offer,
}: FollowUpdatesOptions): Promise<void> {
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
    // Another tab has already applied the update, and only this page is out of date.
    else followSwitch()
  }
  function apply() {
    accepted = true
    void switchOver()
  }
  // If another tab has applied the update, this page can continue with its own build (sw/service-worker.ts). A switch
  // that this page requested may also come late, after the learner has begun.
  function followSwitch() {
    if (mayReloadNow()) reload()
    else offer(apply)
  }
  function checkController() {
    const before = known
    known = serviceWorker.controller
    // A page without a worker came from the server and is up to date, unless it has requested an update since. A page
    // that loses its worker has no new version either: the site's data was deleted.
    if (known && known !== before && (before || accepted)) followSwitch()
  }

  function takeOver() {
    if (mayReloadNow()) void switchOver()
    else offer(apply)
  }
  /** Creates a new instance for each try, because an instance keeps its first registration. */
  function register() {
    worker = new Workbox(address)
    // The event also fires for a version that has been waiting since an earlier visit.
    worker.addEventListener('waiting', () => {
      // Whether to ask is decided now, by what the learner has done so far, before they can open another page.
      if (mayReloadNow()) setTimeout(takeOver, QUIET_MS)
      else offer(apply)
    })
    return worker.register()
  }
  serviceWorker.addEventListener('controllerchange', checkController)
  // The switch may have happened before the listener was added.
  checkController()

  void claimPage(serviceWorker)
  onDeviceFull(() => (full = true))
  const registration = await installUntilDone({ register, isFull: () => full })
  if (registration) checkOnReturn(registration)
}

/**
 * How long to wait before a switch, in ms. A request that reaches the old worker while the browser is stopping it
 * restarts it, and the new version then waits for 30 s. Just after a load, the browser itself requests the manifest and
 * an icon.
 */
const QUIET_MS = 1000

/** Asks a new worker to control this page. A page that loads during the activation would otherwise stay without one. */
async function claimPage(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorker.ready
  if (!serviceWorker.controller) active?.postMessage({ type: CLAIM })
}

/** Checks for a new version when the learner returns to a page that stayed open. Registration did the first check. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now()
  onVisibleAgain(() => {
    const now = Date.now()
    if (!updateCheckIsDue({ online: isOnline(), lastCheck, now })) return
    lastCheck = now
    // A failed check can be ignored, because another one follows.
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

/** The minimum time between two checks for a new version, in ms. */
const CHECK_INTERVAL_MS = 3600 * 1000

/** Whether the page may reload by itself: only before the learner has used it, and never during a test. */
export function mayReload({ path, touched }: { path: string; touched: boolean }): boolean {
  return !touched && !`${path}/`.startsWith(paths.profile)
}

/**
 * Whether the next check for a new version is due.
 * @param lastCheck ms since the epoch, like `now`.
 */
export function updateCheckIsDue({ online, lastCheck, now }: { online: boolean; lastCheck: number; now: number }) {
  return online && now - lastCheck >= CHECK_INTERVAL_MS
}
