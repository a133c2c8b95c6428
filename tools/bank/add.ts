import { readFileSync } from 'node:fs'
import { Failure } from '../../scripts/setup/failure.mjs'
import { runCommand } from '../command.ts'
import { bankFolders } from './bankFolders.ts'
import { draftedItems, parseDraft } from './draft.ts'
import { readRatings } from './ratings.ts'
import { readItems, writeItems } from './writeItems.ts'

const HELP = `Puts drafted items into the bank's files, by kind, level and difficulty.
Usage: npm run bank:add -- DRAFT...
  DRAFT   one JSON object a line: {"subject", "kind", "sentence", "definition", "b2", "b_sd2"} (the difficulty, of the third
          edition's scale; a phrasal verb or idiom that is rated has that of its ratings), a word with "zipf" (the frequency),
          a fake with "donor", an item of the study part with "study": true
  --help  this text
A live item of the same subject is replaced; every other file stays as it is. Afterwards: npm run bank:check`

await runCommand({ help: HELP, options: {}, takesNames: true, run: add })

function add(_: object, paths: readonly string[]): void {
  if (paths.length === 0) throw new Failure('a draft is needed')
  const drafted = paths.flatMap((path) => parseDraft(readFileSync(path, 'utf8')))
  const bank = readItems(bankFolders.items)
  const added = draftedItems(drafted, readRatings(), bank)
  const ids = new Set(added.map(({ id }) => id))
  writeItems(bankFolders.items, [...bank.filter(({ id }) => !ids.has(id)), ...added])
  console.log(`${added.length} items added`)
}
