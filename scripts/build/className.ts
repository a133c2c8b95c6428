import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

const source = join(projectFolder, 'src')

/** The short name of each class or animation, by style sheet and original name. */
const shortNames = new Map<string, string>()

/**
 * Returns the short name of a class, a number in base 36, to save bytes in the first document and in the scripts. It is
 * deterministic, because the prerendered document and the page come from separate builds.
 */
export function className(name: string, file: string): string {
  const fullName = `${relative(source, file)} .${name}`
  // The class may have been added since the development server started.
  if (!shortNames.has(fullName)) numberAll()
  const short = shortNames.get(fullName)
  if (!short) throw new Error(`${fullName} is in no style sheet below src.`)
  return short
}

function numberAll(): void {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  )
  for (const file of files.sort()) {
    const rules = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    for (const [, name] of rules.matchAll(/(?:\.|@keyframes )([a-z]\w*)/gi)) {
      const fullName = `${file} .${name}`
      if (!shortNames.has(fullName)) shortNames.set(fullName, `_${shortNames.size.toString(36)}`)
    }
  }
}
