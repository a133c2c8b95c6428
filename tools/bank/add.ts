import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { readBankFiles } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { draftedItems, parseDraft } from './draft.ts'
import { fileOf } from './identityRules.ts'
import { itemsText } from './itemsText.ts'
import { soundItems } from './soundItems.ts'
import { readTargets } from './targets.ts'

const HELP = `Puts drafted items into the bank's files, by kind, level and difficulty.
Usage: npm run bank:add -- --targets TARGETS DRAFT...
  --targets TARGETS  table of candidates: target,kind,pos,b,b_sd,zipf,...
  DRAFT              one JSON object a line: {"subject", "sentence", "definition"}, a fake with "donor", an item of the study
                     part with "study": true
  --help             this text
A live item of the same subject is replaced. Afterwards: npm run bank:check`

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
    add((bank) => draftedItems(drafted, targets, bank))
    console.log(`${drafted.length} items added`)
    return 0
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
}

function add(draft: (bank: readonly Item[]) => Item[]): void {
  const files = readBankFiles(bankFolders.items)
  const broken = files.find((file) => soundItems([file]).length < file.records.length || file.findings.length > 0)
  if (broken) throw new Error(`${broken.file} holds a record that is no item; mend it first: npm run bank:check`)
  const bank = soundItems(files)
  const drafted = draft(bank)
  const ids = new Set(drafted.map(({ id }) => id))
  const all = [...bank.filter(({ id }) => !ids.has(id)), ...drafted]
  const homeless = all.find((item) => !files.some(({ file }) => file === fileOf(item)))
  if (homeless)
    throw new Error(`${homeless.id}: there is no ${fileOf(homeless)}; create it, and name it in itemFiles.ts`)
  for (const { file } of files) {
    writeFileSync(join(bankFolders.items, file), itemsText(all.filter((item) => fileOf(item) === file)))
  }
}
