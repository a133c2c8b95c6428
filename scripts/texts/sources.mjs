import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/**
 * Returns the modules in a folder and its subfolders, relative to the project.
 *
 * @param {string} folder
 */
export function sourcesOf(folder) {
  const paths = readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => /\.tsx?$/.test(path)).map((path) => `${folder}/${path}`)
}
