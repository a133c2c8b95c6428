/** How this browser installs the app: by a dialog of its own, or by hand through Safari's share menu on iOS. */
export type InstallWay = 'dialog' | 'shareMenu'

export interface InstallPrompt {
  /** Calls back with the way there is now, and whenever that changes; null: none, or installed already. */
  follow(changed: (way: InstallWay | null) => void): void
  /** Opens the browser's dialog; true when the learner agreed. The browser lets each offer be used once. */
  open(): Promise<boolean>
}

/** Chromium's event, in no specification that TypeScript knows. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Keeps the browser's offer to install the app for later. To be called early: the offer comes once. */
export function createInstallPrompt(): InstallPrompt {
  let offer: BeforeInstallPromptEvent | null = null
  let tell: (way: InstallWay | null) => void = () => {}
  const take = (next: BeforeInstallPromptEvent | null) => {
    offer = next
    tell(next && 'dialog')
  }

  addEventListener('beforeinstallprompt', (event) => {
    // Or Chromium shows a bar of its own, in the middle of a test.
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
      const { outcome } = await used.prompt()
      take(null)
      return outcome === 'accepted'
    },
  }
}

/** Only iOS has it; there is no other sign of the home screen. */
const standalone = () => (navigator as Navigator & { standalone?: boolean }).standalone

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || standalone() === true
}

/** Other browsers of iOS, and the ones inside apps, name no Safari version; some of them can't install. */
function isSafariOnIos(): boolean {
  return standalone() === false && /Version\/[\d.]+.* Safari\//.test(navigator.userAgent)
}
