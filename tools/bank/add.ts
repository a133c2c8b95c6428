import { readFileSync } from 'node:fs'
import { Failure } from '../../scripts/setup/failure.mjs'
import { runCommand } from '../command.ts'
import { bankFolders } from './bankFolders.ts'
import { draftedItems, parseDraft } from './draft.ts'
import { readRatings } from './ratings.ts'
import { readTargets } from './targets.ts'
import { readItems, writeItems } from './writeItems.ts'

const HELP = `Puts drafted items into the bank's files, by kind, level and difficulty.
Usage: npm run bank:add -- --targets TARGETS DRAFT...
  --targets TARGETS  table of candidates with the columns target, kind, b2, b_sd2 (of the third edition's scale) and zipf
                     (the frequency, of words); a phrasal verb or idiom that is rated has the difficulty of its ratings
  DRAFT              one JSON object a line: {"subject", "sentence", "definition"}, a fake with "donor", an item of the study
                     part with "study": true
  --help             this text
A live item of the same subject is replaced; every other file stays as it is. Afterwards: npm run bank:check`

await runCommand({ help: HELP, options: { targets: '' }, takesNames: true, run: add })

function add({ targets: path }: { targets: string }, drafts: readonly string[]): void {
  if (!path || drafts.length === 0) throw new Failure('--targets and a draft are needed')
  const targets = readTargets(readFileSync(path, 'utf8'))
  const drafted = drafts.flatMap((draft) => parseDraft(readFileSync(draft, 'utf8')))
  const bank = readItems(bankFolders.items)
  const added = draftedItems(drafted, targets, readRatings(), bank)
  const ids = new Set(added.map(({ id }) => id))
  writeItems(bankFolders.items, [...bank.filter(({ id }) => !ids.has(id)), ...added])
  console.log(`${added.length} items added`)
}
