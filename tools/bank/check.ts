import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { needlessFindings, readAccepted, withoutAccepted } from './acceptedFindings.ts'
import { balanceLines } from './balance.ts'
import { readBankFiles } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { checkBank } from './checkBank.ts'
import { findingLine } from './finding.ts'
import { figureLine } from './gate/figure.ts'
import { shippedGate } from './gate/gate.ts'
import { readLanguage } from './language.ts'
import { readPageData } from './page/pageFile.ts'
import { sharedItems, sharedLines } from './page/sharedWords.ts'
import { validItems } from './validItems.ts'
import { wholeBankFindings } from './wholeBank.ts'

const HELP = `Checks the item bank (server/measure/bank/items/*.json) against the rules that a program can hold.
Usage: npm run bank:check -- [--only FILE]
  --only FILE  findings of one file, e.g. idioms-b1.json, and not of the whole bank; ids, subjects and sentences are still compared with all files
  --help       this text
Prints one line per finding, the figures that hold the difficulties, how names, tenses and topics are balanced,
which items the texts of 'Your English on a page' share, and a summary; exits with 1 when there are findings,
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
  const language = readLanguage()
  const valid = validItems(files)
  const { items, fakes, findings } = checkBank(files, language, only || undefined)
  const accepted = readAccepted()
  const every = only ? findings : [...findings, ...wholeBankFindings(valid, language.zipfOf)]
  const all = [...withoutAccepted(every, accepted), ...(only ? [] : needlessFindings(every, accepted))]
  for (const finding of all) console.log(findingLine(finding))
  if (!only) for (const figure of shippedGate(valid).figures) console.log(figureLine(figure))
  for (const line of balanceLines(valid)) console.log(line)
  for (const line of sharedLines(sharedItems(readPageData(), valid))) console.log(line)
  console.log(`${items} items, ${fakes} fakes, ${all.length} findings`)
  return all.length > 0 ? 1 : 0
}
