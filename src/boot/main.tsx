import '../ui/styles/tokens.css'
import '../ui/styles/reset.css'
import { createRoot } from 'react-dom/client'
import { createInstallPrompt } from '#browser/installPrompt.ts'
import { announceError, followPageErrors } from '#browser/pageErrors.ts'
import { followTestEntries } from '#browser/testEntries.ts'
import { PageFailed, StorageUnavailable } from '#ui/ErrorBoundary.tsx'
import { followHistory } from './shownTests.ts'
import { takeOver } from './takeOver.tsx'
import { reloadOnMissingChunk } from './updates/missingChunk.ts'
import { registerServiceWorker } from './updates/serviceWorker.ts'

if (import.meta.env.PROD) followPageErrors(() => import('./pageErrorApi.ts'))
reloadOnMissingChunk()
followHistory()
followTestEntries()

const root = document.getElementById('root')!
const installPrompt = createInstallPrompt()

// Loaded separately, so that the first paint does not wait for schemas, the database or the HTTP client.
import('./bootstrap.ts')
  .then(({ bootstrap }) => bootstrap(installPrompt))
  .then((app) => takeOver(root, app))
  .catch((error: unknown) => {
    const noDatabase = error instanceof Error && error.name === 'NoDatabaseError'
    root.removeAttribute('translate')
    delete root.dataset['home']
    createRoot(root).render(noDatabase ? <StorageUnavailable /> : <PageFailed />)
    announceError(error)
  })

registerServiceWorker()
