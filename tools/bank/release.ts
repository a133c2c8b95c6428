import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { releaseOf, releaseText } from './releases.ts'

const HELP = `Writes down what the item bank's version is: each item's difficulty and the mark of its texts.
Usage: npm run bank:release
Before: raise BANK_VERSION in server/measure/bank/bankVersion.ts; the release before it stays an earlier version.
Run it again as often as the bank changes before it ships. A version that has shipped is never written anew.
  --help  this text`

const FOLDER = new URL('../../server/measure/bank/releases/', import.meta.url)

process.exitCode = main()

function main(): number {
  try {
    if (parseArgs({ options: { help: { type: 'boolean' } } }).values.help) {
      console.log(HELP)
      return 0
    }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  const bank = loadItemBank()
  const path = fileURLToPath(new URL(`${bank.version}.json`, FOLDER))
  writeFileSync(path, releaseText(releaseOf(bank)))
  console.log(`server/measure/bank/releases/${bank.version}.json: ${bank.items.length} items`)
  return 0
}
