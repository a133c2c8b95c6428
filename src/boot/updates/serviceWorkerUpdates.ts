import { Workbox } from 'workbox-window'
import { paths } from '#rules/paths.ts'

interface UpdateHandlers {
  wasTouched: () => boolean
  /** Offers the update to the learner, who may apply it or continue as before. */
  offer: (apply: () => void) => void
}

/**
 * Registers the service worker and follows its new versions: they are applied silently before any interaction,
 * otherwise offered.
 */
export async function followUpdates({ wasTouched, offer }: UpdateHandlers): Promise<void> {
  const worker = new Workbox('/service-worker.js')
  const reload = once(() => location.reload())
  let controlled = navigator.serviceWorker.controller !== null
  let accepted = false

  async function apply() {
    accepted = true
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration?.waiting) worker.messageSkipWaiting()
    // Another tab has already applied the update, and only this page is still old.
    else reload()
  }

  // The event also comes for a version that has been waiting since an earlier visit.
  worker.addEventListener('waiting', () => {
    if (mayUpdateSilently({ path: location.pathname, touched: wasTouched() })) void apply()
    else offer(apply)
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) reload()
    // Another tab applied an update. This one continues with its own build (sw/previousBuild.ts) and offers the update.
    else if (controlled) offer(apply)
    controlled = true
  })

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
