import '../ui/styles/tokens.css'
import '../ui/styles/reset.css'
import '../ui/styles/browsers.css'
import '../ui/shapes.module.css'
import { createRoot } from 'react-dom/client'
import { takeLanguage } from '#browser/chosenLanguage.ts'
import { enterScope } from '#browser/enterScope.ts'
import { createInstallPrompt } from '#browser/installPrompt.ts'
import { showKeptTypeface } from '#browser/keptTypeface.ts'
import { announceError, followPageErrors } from '#browser/pageErrors.ts'
import { followTestEntries } from '#browser/testEntries.ts'
import { loadLanguage } from '#texts/loadLanguage.ts'
import { PageFailed, StorageUnavailable } from '#ui/ErrorBoundary.tsx'
import { followHistory } from './shownTests.ts'
import { takeOver } from './takeOver.tsx'
import { reloadOnMissingChunk } from './updates/missingChunk.ts'
import { registerServiceWorker } from './updates/registerWorker.ts'

/** Functions that every screen needs, the newest that the supported browsers have (scripts/build/supportedBrowsers.ts). */
const needed = [Array.prototype.toSorted, String.prototype.toWellFormed, Intl.DisplayNames, Intl.ListFormat]

if (needed.every(Boolean)) start()
else nameBrowsers()

/** Leaves of the document what it says for older browsers (src/ui/styles/browsers.css). */
function nameBrowsers(): void {
  document.getElementById('root')!.remove()
  document.getElementById('browsers')!.style.animation = 'none'
}

function start(): void {
  if (import.meta.env.PROD) followPageErrors(() => import('./pageErrorApi.ts'))
  reloadOnMissingChunk()
  enterScope()
  const language = takeLanguage()
  const prerenderedIn = document.documentElement.lang
  followHistory()
  followTestEntries()

  const root = document.getElementById('root')!
  try {
    // A prerendered document has done so before its first paint.
    if (!root.hasChildNodes()) showKeptTypeface()
  } catch {
    // The device's own serif typeface is used.
  }
  const installPrompt = createInstallPrompt()

  // Loaded separately, so that the first paint does not wait for schemas, the database or the HTTP client.
  Promise.all([import('./bootstrap.ts').then(({ bootstrap }) => bootstrap(installPrompt)), loadLanguage(language)])
    .then(([app]) => takeOver(root, app, prerenderedIn))
    .catch((error: unknown) => {
      const noDatabase = error instanceof Error && error.name === 'NoDatabaseError'
      root.removeAttribute('translate')
      delete root.dataset['home']
      createRoot(root).render(noDatabase ? <StorageUnavailable /> : <PageFailed />)
      announceError(error)
    })

  registerServiceWorker()
}
