import '../ui/styles/tokens.css'
import '../ui/styles/reset.css'
import { createRoot } from 'react-dom/client'
import { takeLanguage } from '#browser/chosenLanguage.ts'
import { createInstallPrompt } from '#browser/installPrompt.ts'
import { announceError, followPageErrors } from '#browser/pageErrors.ts'
import { followTestEntries } from '#browser/testEntries.ts'
import { loadLanguage } from '#texts/loadLanguage.ts'
import { PageFailed, StorageUnavailable } from '#ui/ErrorBoundary.tsx'
import { followHistory } from './shownTests.ts'
import { takeOver } from './takeOver.tsx'
import { reloadOnMissingChunk } from './updates/missingChunk.ts'
import { registerServiceWorker } from './updates/serviceWorker.ts'

if (import.meta.env.PROD) followPageErrors(() => import('./pageErrorApi.ts'))
reloadOnMissingChunk()
const language = takeLanguage()
const prerenderedIn = document.documentElement.lang
followHistory()
followTestEntries()

const root = document.getElementById('root')!
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
