import { mediaMatch } from './reducesMotion.ts'

/** How this browser installs the app: by its own dialog, or through the share menu of Safari on iOS. */
export type InstallWay = 'dialog' | 'shareMenu'

export interface InstallPrompt {
  /** Calls `changed` with the current way and at every change; null when the app cannot be installed or already is. */
  follow(changed: (way: InstallWay | null) => void): void
  /** Opens the browser's dialog; true if the learner agreed. The browser allows only one use of each offer. */
  open(): Promise<boolean>
}

/** Chromium's event, which is missing from TypeScript's DOM types. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Keeps the browser's offer to install the app for later. Call it early, because the offer comes only once. */
export function createInstallPrompt(): InstallPrompt {
  let offer: BeforeInstallPromptEvent | null = null
  let notify: (way: InstallWay | null) => void = () => {}
  const setOffer = (next: BeforeInstallPromptEvent | null) => {
    offer = next
    notify(next && 'dialog')
  }

  addEventListener('beforeinstallprompt', (event) => {
    // Prevents Chromium's own install bar, which would appear even during a test.
    event.preventDefault()
    setOffer(event as BeforeInstallPromptEvent)
  })
  addEventListener('appinstalled', () => setOffer(null))

  return {
    follow(changed) {
      if (isInstalled()) return
      notify = changed
      if (offer) changed('dialog')
      else if (isSafariOnIos()) changed('shareMenu')
    },
    async open() {
      const used = offer
      if (!used) return false
      // The dialog rejects if the offer was used before, or if the browser allows no dialog now.
      const answer = await used.prompt().catch(() => null)
      setOffer(null)
      return answer?.outcome === 'accepted'
    },
  }
}

/** Exists only on iOS, where nothing else shows whether the app runs from the home screen. */
const standalone = () => (navigator as Navigator & { standalone?: boolean }).standalone

function isInstalled(): boolean {
  return mediaMatch('(display-mode: standalone)') || standalone() === true
}

/** Whether this is Safari on iOS. Other browsers there, some of which cannot install, give no Safari version. */
function isSafariOnIos(): boolean {
  return standalone() === false && /Version\/[\d.]+.* Safari\//.test(navigator.userAgent)
}
