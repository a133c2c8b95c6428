import { mediaMatch } from './reducesMotion.ts'

/** How this browser installs the app: by its own dialog, or by hand through Safari's share menu on iOS. */
export type InstallWay = 'dialog' | 'shareMenu'

export interface InstallPrompt {
  /** Calls `changed` with the current way, and whenever it changes; null when there is none or the app is installed. */
  follow(changed: (way: InstallWay | null) => void): void
  /** Opens the browser's dialog; true when the learner agreed. The browser allows each offer to be used once. */
  open(): Promise<boolean>
}

/** Chromium's event, which is in no specification that TypeScript covers. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Stores the browser's offer to install the app for later. Call this early, because the offer comes only once. */
export function createInstallPrompt(): InstallPrompt {
  let offer: BeforeInstallPromptEvent | null = null
  let tell: (way: InstallWay | null) => void = () => {}
  const take = (next: BeforeInstallPromptEvent | null) => {
    offer = next
    tell(next && 'dialog')
  }

  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise Chromium shows its own bar, even during a test.
    event.preventDefault()
    take(event as BeforeInstallPromptEvent)
  })
  addEventListener('appinstalled', () => take(null))

  return {
    follow(changed) {
      if (isInstalled()) return
      tell = changed
      if (offer) changed('dialog')
      else if (isSafariOnIos()) changed('shareMenu')
    },
    async open() {
      const used = offer
      if (!used) return false
      // It rejects where the offer was used before, or the browser allows no dialog now.
      const answer = await used.prompt().catch(() => null)
      take(null)
      return answer?.outcome === 'accepted'
    },
  }
}

/** Only iOS has this property; nothing else tells whether the app runs from its home screen. */
const standalone = () => (navigator as Navigator & { standalone?: boolean }).standalone

function isInstalled(): boolean {
  return mediaMatch('(display-mode: standalone)') || standalone() === true
}

/**
 * Whether this is Safari on iOS. Other browsers on iOS, and those inside apps, give no Safari version; some cannot
 * install.
 */
function isSafariOnIos(): boolean {
  return standalone() === false && /Version\/[\d.]+.* Safari\//.test(navigator.userAgent)
}
