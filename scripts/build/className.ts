import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

const source = join(projectFolder, 'src')

/** The short name of each class, or movement, by its style sheet and name there. */
const shortNames = new Map<string, string>()

/**
 * The name of a style's class: its number, since the first document has all styles and the scripts name them again. It is the
 * same in every build of the same sources: the prerendered document is styled by the page's own.
 */
export function className(name: string, file: string): string {
  const whole = `${relative(source, file)} .${name}`
  // A class may be new since the server for development has started.
  if (!shortNames.has(whole)) numberAll()
  const short = shortNames.get(whole)
  if (!short) throw new Error(`${whole} is in no style sheet below src.`)
  return short
}

function numberAll(): void {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  )
  for (const file of files.sort()) {
    const rules = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    for (const [, name] of rules.matchAll(/(?:\.|@keyframes )([a-z]\w*)/gi)) {
      const whole = `${file} .${name}`
      if (!shortNames.has(whole)) shortNames.set(whole, `_${shortNames.size.toString(36)}`)
    }
  }
}
