import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { runCommand } from '../command.ts'
import { bankFolders } from './bankFolders.ts'
import { releaseOf, releaseText } from './releases.ts'

const HELP = `Writes down what the item bank's version is: each item's difficulty and the mark of its texts.
Usage: npm run bank:release
Before: raise BANK_VERSION in server/measure/bank/bankVersion.ts; the release before it stays an earlier version.
Run it again as often as the bank changes before it ships. A version that has shipped is never written anew.
  --help  this text`

await runCommand({ help: HELP, options: {}, run: release })

function release(): void {
  const bank = loadItemBank()
  writeFileSync(join(bankFolders.releases, `${bank.version}.json`), releaseText(releaseOf(bank)))
  console.log(`server/measure/bank/releases/${bank.version}.json: ${bank.items.length} items`)
}
