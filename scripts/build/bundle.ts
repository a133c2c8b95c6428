import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/** Files by their folder below src/, or '*' for all files directly in it. */
type Files = Readonly<Record<string, readonly string[] | '*'>>

/**
 * Returns the absolute path of a file or folder below src/.
 * @throws Error if there is none: a list that names what has gone bundles less than it says
 */
export function source(path: string): string {
  const found = join(projectFolder, 'src', path)
  if (!existsSync(found)) throw new Error(`A list of bundles names src/${path}, which does not exist.`)
  return found
}

/**
 * Returns whether a module, given by its id, is one of these files.
 * @throws Error if one of them does not exist
 */
export function isAmong(files: Files): (id: string) => boolean {
  const paths = new Set<string>()
  for (const [folder, names] of Object.entries(files)) {
    if (names === '*') paths.add(source(folder))
    else for (const name of names) paths.add(source(`${folder}/${name}`))
  }
  return (id) => {
    const [path] = id.split('?') as [string]
    return paths.has(path) || paths.has(dirname(path))
  }
}

/** A group of the bundler that puts these files into one chunk. */
export function bundle(name: string, files: Files) {
  return { name, test: isAmong(files) }
}
