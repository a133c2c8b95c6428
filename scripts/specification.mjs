/*
 * node scripts/specification.mjs: lists the statements of docs/specification.md without a test, and references in
 * tests, code or documents to statements that do not exist. Exits with code 1 if there are any.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './setup/projectFolder.mjs'
import { readArguments } from './setup/readArguments.mjs'
import { readStatements, SPECIFICATION } from './texts/statements.mjs'

readArguments('Usage: node scripts/specification.mjs. It takes no arguments.')

const PLACES = ['docs', 'public', 'scripts', 'server', 'src', 'sw', 'tests', 'tools']
const TEXT = /\.(tsx?|m?js|css|html|md|sql)$/
const TEST = /^(tools\/)?tests\/.+\.(test|spec)\.tsx?$/
/** Marks statements that need no test, because a library fulfils them or a decision settled them. */
const EXEMPT = /\((not ours|decided: \d{4})\)$/

/** @param {string} path relative to the project, with slashes */
const read = (path) => readFileSync(join(projectFolder, path), 'utf8')

/**
 * Returns the paths of text files: the file itself, or all files within the folder.
 * @param {string} path
 * @returns {string[]}
 */
function textFilesAt(path) {
  if (TEXT.test(path)) return [path]
  return readdirSync(join(projectFolder, path), { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && (entry.isDirectory() || TEXT.test(entry.name)))
    .flatMap((entry) => textFilesAt(`${path}/${entry.name}`))
}

const statements = readStatements()
const numbers = new Set(statements.map(({ number }) => number))
/** @type {Set<string>} */
const tested = new Set()
/** @type {string[]} */
const complaints = []

const rootFiles = readdirSync(projectFolder).filter((name) => TEXT.test(name))
for (const path of [...rootFiles, ...PLACES.flatMap(textFilesAt)]) {
  for (const [index, line] of read(path).split('\n').entries()) {
    for (const [, number = ''] of line.matchAll(/§(\d+\.\d+)/g)) {
      if (!numbers.has(number)) complaints.push(`${path}:${index + 1} names §${number}, which does not exist.`)
      if (TEST.test(path) && line.trimStart().startsWith('// §')) tested.add(number)
    }
  }
}
const untested = statements.filter(({ number, text }) => !tested.has(number) && !EXEMPT.test(text))
complaints.push(...untested.map(({ number, text }) => `No test names §${number} ${text}`))
if (numbers.size < statements.length) complaints.push(`${SPECIFICATION} has a number twice.`)

console.log([...complaints, `${statements.length} statements, ${tested.size} of them named by tests`].join('\n'))
process.exitCode = complaints.length > 0 ? 1 : 0
