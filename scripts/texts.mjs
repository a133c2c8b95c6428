/*
 * node scripts/texts.mjs, also part of npm run check: finds texts for learners outside the catalogues (src/texts/en),
 * messages that are unused or used wrongly, translations that do not fit the English, and tools that find controls by
 * texts of their own. Exits with code 1 if there are any.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './setup/projectFolder.mjs'
import { readArguments } from './setup/readArguments.mjs'
import { english, unreadable } from './texts/catalogues.mjs'
import { textsOutside } from './texts/outside.mjs'
import { sourcesOf } from './texts/sources.mjs'
import { countedRooms, translationFaults, translations } from './texts/translations.mjs'
import { usesIn, wrongUse } from './texts/uses.mjs'
import { textsWrittenOut } from './texts/writtenOut.mjs'

readArguments('Usage: node scripts/texts.mjs. It takes no arguments.')

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
const unreadableMessages = Object.entries(catalogues).flatMap(([room, messages]) =>
  Object.entries(messages).flatMap(([key, message]) => {
    const why = unreadable(message)
    return why ? [`src/texts/en/${room}.json: ${key} ${why}`] : []
  }),
)
if (unreadableMessages.length > 0) {
  console.log(unreadableMessages.join('\n'))
  process.exit(1)
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
const keys = Object.entries(catalogues).flatMap(([room, messages]) =>
  Object.keys(messages).map((key) => `${room}.${key}`),
)
complaints.push(...keys.filter((key) => !used.has(key)).map((key) => `Nothing uses the message ${key}.`))

const offered = readFileSync(join(projectFolder, 'src/contracts/languages.ts'), 'utf8')
/** @type {string[]} */
const parts = []
for (const [language, translation] of Object.entries(translations())) {
  const isOffered = offered.includes(`'${language}'`)
  complaints.push(...translationFaults(catalogues, translation, language, isOffered))
  if (!isOffered) parts.push(`${language}, not offered yet: ${countedRooms(catalogues, translation)}`)
}

for (const path of FIND_BY_TEXT.flatMap(sourcesOf)) {
  const found = textsWrittenOut(readFileSync(join(projectFolder, path), 'utf8'), path, catalogues)
  complaints.push(...found.map(({ line, text, message }) => `${path}:${line} writes out ${message}: ${text}`))
}

const total = `${keys.length} messages: ${countedRooms(catalogues)}; texts outside the catalogues: ${outside}`
console.log([...complaints, ...parts, total].join('\n'))
process.exitCode = complaints.length > 0 ? 1 : 0
