import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bankFolders } from './bankFolders.ts'
import { draftedItems, parseDraft } from './draft.ts'
import { readTargets } from './targets.ts'
import { readItems, writeItems } from './writeItems.ts'

const HELP = `Puts drafted items into the bank's files, by kind, level and difficulty.
Usage: npm run bank:add -- --targets TARGETS DRAFT...
  --targets TARGETS  table of candidates with the columns target, kind, b2, b_sd2 (of the third edition's scale) and zipf
                     (the frequency, of words)
  DRAFT              one JSON object a line: {"subject", "sentence", "definition"}, a fake with "donor", an item of the study
                     part with "study": true
  --help             this text
A live item of the same subject is replaced; every other file stays as it is. Afterwards: npm run bank:check`

process.exitCode = main()

function main(): number {
  try {
    const { values, positionals } = parseArgs({
      options: { targets: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    if (!values.targets || positionals.length === 0) throw new Error('--targets and a draft are needed')
    const targets = readTargets(readFileSync(values.targets, 'utf8'))
    const drafted = positionals.flatMap((path) => parseDraft(readFileSync(path, 'utf8')))
    const bank = readItems(bankFolders.items)
    const added = draftedItems(drafted, targets, bank)
    const ids = new Set(added.map(({ id }) => id))
    writeItems(bankFolders.items, [...bank.filter(({ id }) => !ids.has(id)), ...added])
    console.log(`${added.length} items added`)
    return 0
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
}
