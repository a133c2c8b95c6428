import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readBankFiles } from './bank/bankFiles.ts'
import { checkBank } from './bank/checkBank.ts'
import { findingLine } from './bank/finding.ts'
import { readSubtlex } from './bank/wordFrequency.ts'

const HELP = `Checks the item bank (server/item-bank/items/*.json) against the rules that a program can hold.
Usage: npm run bank:check -- [--only FILE]
  --only FILE  findings of one file, e.g. idioms.json; ids, subjects and sentences are still compared with all files
  --help       this text
Prints one line per finding and a summary; exits with 1 when there are findings, with 2 for a wrong option.`

const ITEMS_FOLDER = fileURLToPath(new URL('../server/item-bank/items', import.meta.url))

process.exitCode = main()

function main(): number {
  let options: { only?: string | undefined; help?: boolean | undefined }
  try {
    options = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  if (options.help) {
    console.log(HELP)
    return 0
  }
  const files = readBankFiles(ITEMS_FOLDER)
  const only = options.only && basename(options.only)
  if (only && !files.some(({ file }) => file === only)) {
    console.error(`No such file: ${only}. There are: ${files.map(({ file }) => file).join(', ')}`)
    return 2
  }
  const { items, fakes, findings } = checkBank(files, readSubtlex(), only || undefined)
  for (const finding of findings) console.log(findingLine(finding))
  console.log(`${items} items, ${fakes} fakes, ${findings.length} findings`)
  return findings.length > 0 ? 1 : 0
}
