import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { BANK_VERSION } from '../../server/measure/bank/bankVersion.ts'
import { balanceLines } from './balance.ts'
import { readBankFiles } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { checkBank } from './checkBank.ts'
import { findingLine, type Finding } from './finding.ts'
import { readLanguage } from './language.ts'
import { releaseFindings } from './releaseRules.ts'
import { readReleases } from './releases.ts'
import { readJudgements } from './review/judgements.ts'
import { reviewFindings } from './reviewRules.ts'
import { soundItems } from './soundItems.ts'

const HELP = `Checks the item bank (server/measure/bank/items/*.json) against the rules that a program can hold.
Usage: npm run bank:check -- [--only FILE]
  --only FILE  findings of one file, e.g. idioms-b1.json; ids, subjects and sentences are still compared with all files
  --help       this text
Prints one line per finding, how names, tenses and topics are balanced, and a summary; exits with 1 when there are findings,
with 2 for a wrong option. The rules and what to do: docs/item-writing.md.`

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
  const files = readBankFiles(bankFolders.items)
  const only = options.only && basename(options.only)
  if (only && !files.some(({ file }) => file === only)) {
    console.error(`No such file: ${only}. There are: ${files.map(({ file }) => file).join(', ')}`)
    return 2
  }
  const { items, fakes, findings } = checkBank(files, readLanguage(), only || undefined)
  const all = only ? findings : [...findings, ...bankFindings(files)]
  for (const finding of all) console.log(findingLine(finding))
  for (const line of balanceLines(soundItems(files))) console.log(line)
  console.log(`${items} items, ${fakes} fakes, ${all.length} findings`)
  return all.length > 0 ? 1 : 0
}

/** What concerns the bank as a whole: its releases and its reviews. */
function bankFindings(files: ReturnType<typeof readBankFiles>): Finding[] {
  const items = soundItems(files)
  const releases = readReleases()
  const shipped = releases.find(({ version }) => version === BANK_VERSION)
  const earlier = releases.filter((release) => release !== shipped)
  return [...releaseFindings(items, earlier, shipped, BANK_VERSION), ...reviewFindings(items, readJudgements())]
}
