import { mayUpdateSilently, updateCheckIsDue } from '#domain/updateManners'
import { Workbox } from 'workbox-window'

interface Manners {
  wasTouched: () => boolean
  /** Asks the learner, who may apply the update or go on as before. */
  offer: (apply: () => void) => void
}

/** Registers the worker and follows its new versions: silently before any interaction, otherwise by asking. */
export async function followUpdates({ wasTouched, offer }: Manners): Promise<void> {
  const worker = new Workbox('/service-worker.js')
  const reload = once(() => location.reload())
  let controlled = navigator.serviceWorker.controller !== null
  let accepted = false

  async function apply() {
    accepted = true
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration?.waiting) worker.messageSkipWaiting()
    // Another tab was first: the new version runs already, only this page is still the old one.
    else reload()
  }

  // Also told of a version that waits since an earlier visit.
  worker.addEventListener('waiting', () => {
    if (mayUpdateSilently({ path: location.pathname, touched: wasTouched() })) void apply()
    else offer(apply)
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) reload()
    // Another tab's update: this one goes on with its own build (sw/previousBuild.ts), and may follow when it likes.
    else if (controlled) offer(apply)
    controlled = true
  })

  const registration = await worker.register()
  if (registration) checkNowAndThen(registration)
}

/** Registering has looked for a new version; a page that stays open looks again when the learner comes back to it. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    const now = Date.now()
    if (document.visibilityState !== 'visible' || !updateCheckIsDue({ online: navigator.onLine, lastCheck, now }))
      return
    lastCheck = now
    // A connection that fails is no news: the next check comes.
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
