/*
 * npm run serve: the built server, in production. Its variables are explained in docs/operations.md. Needs the packages
 * of `npm ci --omit=dev` only.
 */
import { runBuilt } from './setup/runBuilt.mjs'

// Set before any package reads it.
process.env['NODE_ENV'] = 'production'

await runBuilt('main')
