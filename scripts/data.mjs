/*
 * npm run data:export and data:delete: export or delete what is stored about one person. Runs the built command, which
 * needs only the packages of `npm ci --omit=dev`. `npm run data:export -- --help` shows its usage.
 */
import { existsSync } from 'node:fs'
import { Failure, reportFailure } from './setup/failure.mjs'

const [name = '', ...args] = process.argv.slice(2)
const command = new URL(`../dist/server/${name === 'delete' ? 'dataDelete' : 'dataExport'}.js`, import.meta.url)

try {
  if (!existsSync(command)) throw new Failure('There is no built server in dist/server. Run npm run build first.')
  process.argv.splice(2, Infinity, ...args)
  await import(command.href).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Failure('A package is missing. Run npm ci --omit=dev first.', { cause: error })
  })
} catch (error) {
  process.exitCode = reportFailure(error)
}
