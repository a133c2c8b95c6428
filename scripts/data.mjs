/*
 * npm run data:export, data:delete and data:results: export or delete the stored data of one person, or write the
 * results of a deck without names. Runs the built command, which needs only the packages of `npm ci --omit=dev`.
 * `npm run data:export -- --help` shows its usage.
 */
import { runBuilt } from './setup/runBuilt.mjs'

const [name = '', ...args] = process.argv.slice(2)
process.argv.splice(2, Infinity, ...args)
/** @type {Record<string, string>} */
const programs = { delete: 'dataDelete', results: 'dataResults' }
await runBuilt(programs[name] ?? 'dataExport')
