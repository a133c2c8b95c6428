import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/** What is called by a class name. */
const classes = new Map<string, string>()

/** The name of a style's class: short, since the first document has all styles and the scripts name them again. */
export function className(name: string, file: string): string {
  const whole = `${relative(projectFolder, file)} .${name}`
  const short = `_${createHash('sha256').update(whole).digest('base64url').slice(0, 3)}`
  const other = classes.get(short) ?? whole
  if (other !== whole) throw new Error(`${whole} and ${other} need class names that differ: rename one of them.`)
  classes.set(short, whole)
  return short
}
