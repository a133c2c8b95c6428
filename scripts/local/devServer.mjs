import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { Failure } from '../setup/failure.mjs'
import { findFreePort } from '../setup/findFreePort.mjs'
import { projectFolder } from '../setup/projectFolder.mjs'

/** Paths that the API serves; all others belong to the page. */
const API_PATHS = [
  '/v1/',
  '/.well-known/',
  '/emulator/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
]

/** Addresses whose files the development server would not find by itself. */
const REWRITES = [
  { address: /^\/(terms|privacy)\/$/, file: (/** @type {string} */ url) => `${url}index.html` },
  // A worker installed by `npm start` at the same address would continue to serve its own build.
  { address: /^\/service-worker\.js$/, file: () => '/kill-switch.js' },
]

/** How long to wait for further changes before a restart, because several files may be saved at once. */
const DEBOUNCE_MS = 50

/**
 * Serves the page from its sources with Vite, which reloads changed modules, and the API at the same address. Vite also
 * loads the API's modules, so it knows which of them a changed file affects.
 *
 * @type {import('./product.mjs').StartServer}
 */
export async function startDevServer(environment, { port, host }) {
  if (!environment['AUTH_EMULATOR_URL']) {
    throw new Failure('npm run dev signs in by the emulator: unset OIDC_ISSUER and GUEST_KEY, or use npm start.')
  }
  const apiPort = await findFreePort()
  let restarting = Promise.resolve()
  const target = `http://127.0.0.1:${apiPort}`
  // A request waits while the API restarts.
  const http = createHttpServer(async (request, response) => {
    const { url = '' } = request
    request.url = REWRITES.find(({ address }) => address.test(url))?.file(url) ?? url
    await restarting
    vite.middlewares(request, response)
  })
  /**
   * Vite makes another server when a file changes that its settings come from, such as the start's texts.
   *
   * @type {import('vite').ViteDevServer}
   */
  let current
  const vite = await createServer({
    root: projectFolder,
    appType: 'spa',
    plugins: [{ name: 'follow-api', configureServer: (server) => followApi(server) }],
    server: {
      // With its own HTTP server, Vite would end this process on a signal before the database is stopped.
      middlewareMode: true,
      hmr: { server: http },
      proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target }])),
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
    const { loadConfig } = await current.ssrLoadModule('/server/config.ts')
    const { startServer } = await current.ssrLoadModule('/server/startServer.ts')
    return startServer(loadConfig(variables))
  }
  /** @type {{ close(): Promise<void> } | undefined} */
  let api
  const restart = async () => {
    await api?.close()
    api = await startApi().catch((error) => {
      current.ssrFixStacktrace(error)
      console.error(error) // until the next change
      return undefined
    })
  }
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const restartSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (restarting = restarting.then(restart)), DEBOUNCE_MS)
  }
  /** @param {import('vite').ViteDevServer} server */
  function followApi(server) {
    // The new server has not loaded the API, so it does not know its modules yet.
    if (current) restartSoon()
    current = server
    server.watcher.on('all', (_event, file) => {
      if (server.environments.ssr.moduleGraph.getModulesByFile(file)?.size) restartSoon()
    })
  }
  api = await startApi()

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
