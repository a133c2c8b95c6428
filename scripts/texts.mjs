/*
 * node scripts/texts.mjs, also part of npm run check: finds texts for learners outside the catalogues (src/texts/en),
 * messages that are unused, used wrongly or not described (src/texts/messages.tsv), translations that do not fit the
 * English or are older than it (src/texts/translated.tsv), and tools that find controls by texts of their own. Exits with
 * code 1 if there are any.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './setup/projectFolder.mjs'
import { readArguments } from './setup/readArguments.mjs'
import { byName, english, placeOf, translations } from './texts/catalogues.mjs'
import { hashesNow, hashFaults, readHashes, writeHashes } from './texts/hashes.mjs'
import { unreadable } from './texts/message.mjs'
import { noteFaults, readNotes, writeNotes } from './texts/notes.mjs'
import { textsOutside } from './texts/outside.mjs'
import { sourcesOf } from './texts/sources.mjs'
import { readStatements } from './texts/statements.mjs'
import { countedRooms, translationFaults } from './texts/translations.mjs'
import { usesIn, wrongUse } from './texts/uses.mjs'
import { textsWrittenOut } from './texts/writtenOut.mjs'

const USAGE =
  'Usage: node scripts/texts.mjs [--update | --fits MESSAGE … [LANGUAGE …] | --english]. docs/translating.md says what each does.'

/** Files and folders whose strings are not texts for learners. */
const WITHOUT_TEXTS = [
  // Values of requests and responses, and descriptions for the API document.
  'src/contracts/',
  // Tested sentences stay English in every language.
  'src/rules/practiceItems.ts',
  'src/taking/steps/examples.ts',
  // Texts for programs and hosts, in English.
  'server/',
  // Only pictures and placeholders.
  'scripts/build/',
  // Texts for the operator's log.
  'src/rules/pageError.ts',
  'src/browser/pageErrors.ts',
  // Alternative names of languages and countries that learners may type.
  'src/taking/names/codeAliases.ts',
  'src/taking/names/ownNames.ts',
]

/** What finds controls by their texts and is seldom run, so that nobody notices a text that has changed. */
const FIND_BY_TEXT = [
  ...['tools/assets', 'tools/bench', 'tools/browsers'],
  ...['tests/support', 'tests/faults/support', 'tests/journeys/support'],
]

const catalogues = english()
const messages = byName(catalogues)
const unreadableMessages = [...messages].flatMap(([name, message]) => {
  const why = unreadable(message)
  return why ? [`${placeOf('en', name)} ${why}`] : []
})
if (unreadableMessages.length > 0) {
  console.log(unreadableMessages.join('\n'))
  process.exit(1)
}
const offered = readFileSync(join(projectFolder, 'src/contracts/languages.ts'), 'utf8')
const isOffered = (/** @type {string} */ language) => offered.includes(`'${language}'`)
const languages = Object.entries(translations())
const whole = Object.fromEntries(
  languages.filter(([tag]) => isOffered(tag)).map(([tag, translation]) => [tag, byName(translation)]),
)

const { values, positionals } = readArguments(USAGE, {
  options: { update: { type: 'boolean' }, fits: { type: 'boolean' }, english: { type: 'boolean' } },
  names: [...messages.keys(), ...Object.keys(whole)],
})
const notes = readNotes()
const statements = readStatements()
if (values['english']) {
  writeFileSync(join(projectFolder, 'src/texts/english.json'), `${JSON.stringify(catalogues, null, 2)}\n`)
  process.exit()
}
if (values['update'] || values['fits']) {
  const only = positionals.filter((name) => name in whole)
  const fits = (/** @type {string} */ name, /** @type {string} */ language) =>
    positionals.includes(name) && (only.length === 0 || only.includes(language))
  writeNotes(messages, Object.values(whole), notes, statements)
  writeHashes(hashesNow(messages, whole, readHashes(), fits), Object.keys(whole))
  process.exit()
}

/** @type {string[]} */
const complaints = []
/** @type {Set<string>} */
const used = new Set()
let outside = 0

for (const path of ['src', 'sw', 'server', 'scripts/build'].flatMap(sourcesOf)) {
  const code = readFileSync(join(projectFolder, path), 'utf8')
  for (const use of usesIn(code, path)) {
    const wrong = wrongUse(use, catalogues)
    if (wrong) complaints.push(`${path}:${code.slice(0, use.start).split('\n').length} ${wrong}`)
    for (const key of Object.keys(catalogues[use.room] ?? {})) if (use.key.test(key)) used.add(`${use.room}.${key}`)
  }
  const found = WITHOUT_TEXTS.some((place) => path.startsWith(place)) ? [] : textsOutside(code, path)
  outside += found.length
  complaints.push(...found.map(({ line, text }) => `${path}:${line} has a text of its own: ${text}`))
}
complaints.push(
  ...[...messages.keys()].filter((name) => !used.has(name)).map((name) => `Nothing uses the message ${name}.`),
  ...noteFaults(messages, notes, statements),
  ...translationFaults(catalogues, catalogues, 'en', { notes }),
  ...hashFaults(messages, whole, readHashes()),
)
/** @type {string[]} */
const parts = []
for (const [language, translation] of languages) {
  complaints.push(...translationFaults(catalogues, translation, language, { isWhole: isOffered(language), notes }))
  if (!isOffered(language)) parts.push(`${language}, not offered yet: ${countedRooms(catalogues, translation)}`)
}

for (const path of FIND_BY_TEXT.flatMap(sourcesOf)) {
  const found = textsWrittenOut(readFileSync(join(projectFolder, path), 'utf8'), path, catalogues)
  complaints.push(...found.map(({ line, text, message }) => `${path}:${line} writes out ${message}: ${text}`))
}

const total = `${messages.size} messages: ${countedRooms(catalogues)}; texts outside the catalogues: ${outside}`
console.log([...complaints, ...parts, total].join('\n'))
process.exitCode = complaints.length > 0 ? 1 : 0
