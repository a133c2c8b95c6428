import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/** Style files by the ends of their class names. */
const files = new Map<string, string>()

/** The name of a style's class: short, since the first document has all styles and the scripts name them again. */
export function className(name: string, file: string): string {
  const path = relative(projectFolder, file)
  const end = createHash('sha256').update(path).digest('base64url').slice(0, 3)
  const other = files.get(end) ?? path
  if (other !== path) throw new Error(`${path} and ${other} need class names that differ: rename one of them.`)
  files.set(end, path)
  return `${name}_${end}`
}
