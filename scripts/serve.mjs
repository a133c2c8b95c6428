/*
 * npm run serve: runs the built server in production. docs/operations.md explains its variables. It needs only the
 * packages of `npm ci --omit=dev`.
 */
import { readArguments } from './setup/readArguments.mjs'
import { runBuilt } from './setup/runBuilt.mjs'

const usage =
  'Usage: ./serve starts the server and migrates its database; ./serve --check checks everything that a start needs and ' +
  'changes nothing. Its variables are in docs/operations.md.'
readArguments(usage, { options: { check: { type: 'boolean' } } })

// Set before importing packages, which read it when they load.
process.env['NODE_ENV'] = 'production'

await runBuilt('main')
