/*
 * npm run dev: runs the product for development, with the same variables as npm start. Changes to the page appear at
 * once; changes to the server restart it. There is no service worker, and the documents are not prerendered.
 */
import { runLocally } from './local/runLocally.mjs'
import { readArguments } from './setup/readArguments.mjs'

readArguments(
  'Usage: npm run dev. It takes no arguments; set variables such as PORT=9000 before it (docs/operations.md).',
)
await runLocally(async () => {
  const { startDevServer } = await import('./local/devServer.mjs')
  return startDevServer
})
