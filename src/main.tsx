import './styles/tokens.css'
import './styles/reset.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { bootstrap } from './app/bootstrap.ts'
import { ErrorBoundary, StorageUnavailable } from './app/ErrorBoundary.tsx'
import { SessionProvider } from './app/session.tsx'
import { reloadOnMissingChunk } from './browser/missingChunk.ts'
import { registerServiceWorker } from './browser/serviceWorker.ts'

reloadOnMissingChunk()

const root = createRoot(document.getElementById('root')!)

bootstrap().then(
  (app) =>
    root.render(
      <ErrorBoundary>
        <SessionProvider {...app}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </SessionProvider>
      </ErrorBoundary>,
    ),
  () => root.render(<StorageUnavailable />),
)

registerServiceWorker()
