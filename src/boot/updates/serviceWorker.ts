import { storedLanguage } from '#browser/chosenLanguage.ts'
import { currentSitting } from '#browser/scope.ts'
import { openTabChannel } from '#browser/tabChannel.ts'
import { startPathOf, type Language } from '#contracts/languages.ts'
import { DEVICE_FULL_CHANNEL, LANGUAGE, OUTBOX_SYNC_TAG } from '#contracts/workerMessages.ts'
import { followLanguage, isEnglish, pageLanguage } from '#texts/language.ts'
import { build } from './missingChunk.ts'

/**
 * Reports, now and at each change, whether the whole app is stored on the device, so that every screen opens without a
 * connection. That is so when a worker controls the page and has the parts of the page's own build and language.
 */
export function followAppStored(notify: (stored: boolean) => void): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  async function check() {
    const parts = isEnglish() ? [build] : [build, startPathOf(pageLanguage())]
    // Async, so that a browser without caches counts as one that refuses them.
    const stored = await Promise.all(parts.map(async (part) => caches.match(part))).catch(() => [undefined])
    // A worker is active, and can serve pages, only after its precache is complete.
    notify(!stored.includes(undefined) && serviceWorker.controller !== null)
  }
  // The worker has stored a language.
  serviceWorker.addEventListener('message', () => void check())
  serviceWorker.addEventListener('controllerchange', () => void check())
  void check()
}

/** Lets the worker keep the language of the page, now and after each change, so that it opens without a connection. */
export function keepLanguageOffline(): void {
  if (!('serviceWorker' in navigator)) return
  // English is always there, and needs a message only to take the place of another language.
  let told: Language | null = storedLanguage() === null ? 'en' : null
  const tell = async () => {
    if (pageLanguage() === told) return
    told = pageLanguage()
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: LANGUAGE, language: told, aside: currentSitting() !== null })
  }
  followLanguage(() => void tell())
  void tell()
}

/** Calls `full` when the service worker finds no room for the app on the device. */
export function onDeviceFull(full: () => void): void {
  if ('serviceWorker' in navigator) openTabChannel(DEVICE_FULL_CHANNEL, full)
}

/**
 * Asks the browser, if it can, to wake the service worker when there is a connection, so that it sends the outbox even
 * without an open page.
 */
export function askForBackgroundSync(): void {
  void navigator.serviceWorker?.ready.then(async (registration) => {
    const { sync } = registration as ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
    // Registration fails if the learner has forbidden background sync; the page also sends on other occasions.
    await sync?.register(OUTBOX_SYNC_TAG).catch(() => {})
  })
}
