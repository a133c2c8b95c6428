/*
 * npm run serve: runs the built server in production. docs/operations.md explains its variables. It needs only the
 * packages of `npm ci --omit=dev`.
 */
import { runBuilt } from './setup/runBuilt.mjs'

// Set before importing packages, which read it when they load.
process.env['NODE_ENV'] = 'production'

await runBuilt('main')
