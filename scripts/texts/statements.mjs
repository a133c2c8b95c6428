import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/** The specification, relative to the project. */
export const SPECIFICATION = 'docs/specification.md'

/**
 * Reads the statements of the specification, such as number '3.14' and its text.
 *
 * @returns {{ number: string, text: string }[]}
 */
export function readStatements() {
  const document = readFileSync(join(projectFolder, SPECIFICATION), 'utf8')
  return [...document.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+)$/gm)].map(([, number = '', text = '']) => ({ number, text }))
}
