import './styles/tokens.css'
import './styles/reset.css'
import { createRoot } from 'react-dom/client'
import { PageFailed, StorageUnavailable } from './app/ErrorBoundary.tsx'
import { takeOver } from './app/takeOver.tsx'
import { createInstallPrompt } from './browser/installPrompt.ts'
import { reloadOnMissingChunk } from './browser/missingChunk.ts'
import { announceError, followPageErrors } from './browser/pageErrors.ts'
import { registerServiceWorker } from './browser/serviceWorker.ts'
import { followHistory } from './browser/shownTests.ts'

if (import.meta.env.PROD) followPageErrors(() => import('./api/pageErrorApi.ts'))
reloadOnMissingChunk()
followHistory()

const root = document.getElementById('root')!
const installPrompt = createInstallPrompt()

// Apart, so that the first page waits for no schema, database or HTTP client.
import('./app/bootstrap.ts')
  .then(({ bootstrap }) => bootstrap(installPrompt))
  .then((app) => takeOver(root, app))
  .catch((error: unknown) => {
    const noDatabase = error instanceof Error && error.name === 'NoDatabase'
    createRoot(root).render(noDatabase ? <StorageUnavailable /> : <PageFailed />)
    announceError(error)
  })

registerServiceWorker()
