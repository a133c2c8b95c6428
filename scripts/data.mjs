/*
 * npm run data:export, data:delete and data:results: export or delete the stored data of one person, or write the
 * results of a deck without names. Runs the built command, which needs only the packages of `npm ci --omit=dev`. A
 * release has no npm: there it is node scripts/data.mjs export. `… export --help` shows its usage.
 */
import { readArguments } from './setup/readArguments.mjs'
import { runBuilt } from './setup/runBuilt.mjs'

const COMMANDS = { export: 'dataExport', delete: 'dataDelete', results: 'dataResults' }

const [name = '--help'] = process.argv.splice(2, 1)
if (Object.hasOwn(COMMANDS, name)) {
  await runBuilt(COMMANDS[/** @type {keyof typeof COMMANDS} */ (name)])
} else {
  readArguments('Usage: node scripts/data.mjs export, delete or results; each has --help.', { args: [name] })
}
