import { basename } from 'node:path'
import { Failure } from '../../scripts/setup/failure.mjs'
import { runCommand } from '../command.ts'
import { needlessFindings, readAccepted, withoutAccepted } from './acceptedFindings.ts'
import { readBankFiles, validItems } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { checkBank } from './checkBank.ts'
import { readLanguage } from './checkItems.ts'
import { findingLine } from './finding.ts'
import { figureLine } from './gate/figure.ts'
import { shippedGate } from './gate/gate.ts'
import { maskedReaderLines } from './masked/maskedReaders.ts'
import { readJudgements } from './review/judgements.ts'
import { wholeBankFindings } from './wholeBank.ts'

const HELP = `Checks the item bank (server/measure/bank/items/*.json) against the rules that a program can hold.
Usage: npm run bank:check -- [--only FILE]
  --only FILE  findings of one file, e.g. idioms-b1.json, and not of the whole bank; ids, subjects and sentences are still compared with all files
  --help       this text
Prints one line per finding, the figures that hold the difficulties, how well each reader of masked sentences told fakes from
real items (AUC; at most .60 is wanted), and a summary; exits with 1 when there are findings, with 2 for a wrong option. The
rules and what to do: docs/item-writing.md.`

await runCommand({ help: HELP, options: { only: '' }, run: check })

function check({ only: path }: { only: string }): number {
  const files = readBankFiles(bankFolders.items)
  const only = basename(path)
  if (only && !files.some(({ file }) => file === only)) {
    throw new Failure(`No such file: ${only}. There are: ${files.map(({ file }) => file).join(', ')}`)
  }
  const language = readLanguage()
  const valid = validItems(files)
  const { items, fakes, findings } = checkBank(files, language, only || undefined)
  const accepted = readAccepted()
  const every = only ? findings : [...findings, ...wholeBankFindings(valid, language.zipfOf)]
  const all = [...withoutAccepted(every, accepted), ...(only ? [] : needlessFindings(every, accepted))]
  for (const finding of all) console.log(findingLine(finding))
  if (!only) for (const figure of shippedGate(valid).figures) console.log(figureLine(figure))
  if (!only) for (const line of maskedReaderLines(valid, readJudgements())) console.log(line)
  console.log(`${items} items, ${fakes} fakes, ${all.length} findings`)
  return all.length > 0 ? 1 : 0
}
