/*
 * npm run data:export and data:delete: export or delete the stored data of one person. Runs the built command, which
 * needs only the packages of `npm ci --omit=dev`. `npm run data:export -- --help` shows its usage.
 */
import { runBuilt } from './setup/runBuilt.mjs'

const [name = '', ...args] = process.argv.slice(2)
process.argv.splice(2, Infinity, ...args)
await runBuilt(name === 'delete' ? 'dataDelete' : 'dataExport')
