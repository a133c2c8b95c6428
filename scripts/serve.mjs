/*
 * npm run serve: the built server, in production. Its variables are explained in docs/operations.md. Needs the packages
 * of `npm ci --omit=dev` only.
 */
import { existsSync } from 'node:fs'
import { Failure, reportFailure } from './setup/failure.mjs'

const server = new URL('../dist/server/main.js', import.meta.url)

// Set before any package reads it.
process.env['NODE_ENV'] = 'production'

try {
  if (!existsSync(server)) throw new Failure('There is no built server in dist/server. Run npm run build first.')
  await import(server.href).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Failure('A package is missing. Run npm ci --omit=dev first.', { cause: error })
  })
} catch (error) {
  process.exitCode = reportFailure(error)
}
