import { existsSync } from 'node:fs'
import { Failure, reportFailure } from './failure.mjs'

/**
 * Runs a program of the built server, which needs only the packages of `npm ci --omit=dev`. Reports a failure and sets
 * the exit code.
 * @param {string} name the name of its file in dist/server, without the extension
 */
export async function runBuilt(name) {
  const program = new URL(`../../dist/server/${name}.js`, import.meta.url)
  try {
    if (!existsSync(program)) throw new Failure('There is no built server in dist/server. Run npm run build first.')
    await import(program.href).catch((error) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
      throw new Failure('A package is missing. Run npm ci --omit=dev first.', { cause: error })
    })
  } catch (error) {
    process.exitCode = reportFailure(error)
  }
}
