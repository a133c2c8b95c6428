import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './projectFolder.mjs'

/**
 * Returns one hash of everything that a build reads: names and contents of files, locked packages, import aliases and
 * VITE_* variables. Modification times are left out, because a fresh clone or a `git checkout` changes them.
 *
 * @param {string[]} paths files and folders, relative to the project; absent ones count as absent
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function hashBuildInputs(paths, env = process.env) {
  const hash = createHash('sha256')
  for (const path of [...paths, 'package-lock.json'].flatMap(filesBelow)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(projectFolder, path)))
      .update('\0')
  }
  const { imports } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  const variables = Object.entries(env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
  return hash.update(JSON.stringify([imports, variables])).digest('hex')
}

/**
 * @param {string} path relative to the project
 * @returns {string[]} in a fixed order
 */
function filesBelow(path) {
  const absolute = join(projectFolder, path)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}
