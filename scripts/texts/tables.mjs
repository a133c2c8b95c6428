import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/**
 * Reads a table of messages: a heading, then a row for each message, which begins with its name. Cells are between tabs.
 *
 * @param {string} file relative to the project
 * @returns {Map<string, Record<string, string>>} the cells of each message by their columns
 */
export function readTable(file) {
  const [heading = '', ...rows] = readFileSync(join(projectFolder, file), 'utf8').trimEnd().split('\n')
  const columns = heading.split('\t').slice(1)
  return new Map(
    rows.map((row) => {
      const [name = '', ...cells] = row.split('\t')
      return [name, Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))]
    }),
  )
}

/**
 * @param {string} file relative to the project
 * @param {readonly string[]} columns those after the name
 * @param {Map<string, Record<string, string>>} rows
 */
export function writeTable(file, columns, rows) {
  const lines = [...rows].map(([name, cells]) => [name, ...columns.map((column) => cells[column] ?? '')])
  const text = [['message', ...columns], ...lines].map((cells) => `${cells.join('\t')}\n`).join('')
  writeFileSync(join(projectFolder, file), text)
}
