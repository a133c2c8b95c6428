import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'

/** Puts lines of Markdown between the comments `name` and `/name` of a file of docs/, in the place of those before. */
export async function writeBlock(name: string, lines: readonly string[], page = 'performance.md'): Promise<void> {
  const file = join(projectFolder, 'docs', page)
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const document = readFileSync(file, 'utf8')
  const [before, after] = [document.indexOf(begin), document.indexOf(end)]
  if (before < 0 || after < before) throw new Error(`docs/${page} has no block ${begin} … ${end}`)
  const written = [document.slice(0, before + begin.length), '', ...lines, '', document.slice(after)].join('\n')
  writeFileSync(file, await format(written, { ...(await resolveConfig(file)), parser: 'markdown' }))
}
