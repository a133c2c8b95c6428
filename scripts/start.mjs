/*
 * npm start: from a fresh clone to the running product. Plain JavaScript without packages, because it installs them.
 * PORT, HOST, DATA_DIR and DATABASE_URL are explained in docs/operations.md.
 */
import { runLocally } from './local/runLocally.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { readArguments } from './setup/readArguments.mjs'

readArguments(
  'Usage: npm start. It takes no arguments; set variables such as PORT=9000 before it (docs/operations.md).',
)
await runLocally(async ({ say, signal }) => {
  await ensureBuilt({ say, signal })
  const { startBuiltServer } = await import('./local/builtServer.mjs')
  return startBuiltServer
})
