import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './projectFolder.mjs'

/**
 * Returns a hash of everything that a build reads: names and contents of files, packages and VITE_* variables.
 *
 * @param {string[]} inputs files and folders, relative to the project; missing ones are ignored
 * @param {NodeJS.ProcessEnv} [env]
 */
export function hashInputs(inputs, env = process.env) {
  const hash = createHash('sha256')
  for (const path of [...inputs, 'package.json', 'package-lock.json'].flatMap(filesBelow)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(projectFolder, path)))
      .update('\0')
  }
  const variables = Object.entries(env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(variables.sort())).digest('hex')
}

/**
 * @param {string} path relative to the project
 * @returns {string[]} the files in a fixed order
 */
function filesBelow(path) {
  const stat = statSync(join(projectFolder, path), { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [path] : []
  return readdirSync(join(projectFolder, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}
