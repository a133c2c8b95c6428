import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { findFreePort } from '../setup/findFreePort.mjs'
import { projectFolder } from '../setup/projectFolder.mjs'

/** What the API serves; everything else is the page's. */
const OF_THE_API = [
  '/v1/',
  '/.well-known/',
  '/emulator/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
]

/** Addresses whose file the development server would not find by itself. */
const FILES = [
  { address: /^\/(about|terms|privacy)\/$/, file: (/** @type {string} */ url) => `${url}index.html` },
  // A worker that `npm start` installed at the same address would go on to serve its own build.
  { address: /^\/service-worker\.js$/, file: () => '/kill-switch.js' },
]

/** Several files may be saved at once. */
const QUIET_MS = 50

/**
 * Serves the page from its sources by Vite, which reloads what changes, and behind the same address the API, whose
 * modules Vite loads, too: it knows which of them a changed file belongs to.
 *
 * @type {import('./product.mjs').StartServer}
 */
export async function startDevServer(environment, { port, host }) {
  process.env['BUILD_MODE'] = 'local' // for vite.config.ts
  const apiPort = await findFreePort()
  let restarting = Promise.resolve()
  const target = `http://127.0.0.1:${apiPort}`
  // A request waits while the API restarts.
  const http = createHttpServer(async (request, response) => {
    const { url = '' } = request
    request.url = FILES.find(({ address }) => address.test(url))?.file(url) ?? url
    await restarting
    vite.middlewares(request, response)
  })
  const vite = await createServer({
    root: projectFolder,
    appType: 'spa',
    server: {
      // With an HTTP server of its own, Vite would end this process at a signal before the database is stopped.
      middlewareMode: true,
      hmr: { server: http },
      proxy: Object.fromEntries(OF_THE_API.map((path) => [path, { target }])),
      watch: { ignored: ['**/.data/**', '**/dist/**', '**/test-results/**'] },
    },
  })

  const variables = {
    ...environment,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PAGE_DIR: 'none',
    ASSET_ARCHIVE_DIR: '',
  }
  /** @returns {Promise<{ close(): Promise<void> }>} */
  const startApi = async () => {
    const { loadConfig } = await vite.ssrLoadModule('/server/config.ts')
    const { startServer } = await vite.ssrLoadModule('/server/startServer.ts')
    return startServer(loadConfig(variables))
  }
  /** @type {{ close(): Promise<void> } | undefined} */
  let api = await startApi()

  const restart = async () => {
    await api?.close()
    api = await startApi().catch((error) => {
      vite.ssrFixStacktrace(error)
      console.error(error) // until the next change
      return undefined
    })
  }
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  vite.watcher.on('all', (_event, file) => {
    const modules = vite.environments.ssr.moduleGraph.getModulesByFile(file)
    if (!modules?.size) return
    clearTimeout(timer)
    timer = setTimeout(() => (restarting = restarting.then(restart)), QUIET_MS)
  })

  await once(http.listen(port, host), 'listening')
  return {
    async close() {
      http.close().closeAllConnections()
      await vite.close()
      await restarting
      await api?.close()
    },
  }
}
