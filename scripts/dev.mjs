/*
 * npm run dev: the product while one works on it, with the same variables as npm start. A change of the page is shown at once,
 * a change of the server restarts it. There is no service worker, and the documents are not prerendered.
 */
import { runLocally } from './local/runLocally.mjs'

await runLocally(async () => {
  const { startDevServer } = await import('./local/devServer.mjs')
  return startDevServer
})
