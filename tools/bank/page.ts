import { writeFileSync } from 'node:fs'
import { cefrLevels } from '../../src/contracts/cefr.ts'
import { runCommand } from '../command.ts'
import { readBankFiles, validItems } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { pageDifficulties } from './page/pageDifficulty.ts'
import { PAGE_FILE, pageFileText, readPageData, withFigures } from './page/pageFile.ts'
import { meanDifficulties } from './page/pageRules.ts'
import { readSubtlex } from './wordFrequency.ts'

const HELP = `Gives the words of 'Your English on a page' their difficulties: of norms, or by their frequencies.
Usage: npm run bank:page -- [--write]
  --write   puts them into src/result/inked/pageTexts.json; without it they are only found
  --help    this text
Texts and lemmas are edited in that file by hand. Afterwards: npm run bank:check. The method: docs/scoring.md, Your English on
a page.`

await runCommand({ help: HELP, options: { write: false }, run: page })

function page({ write }: { write: boolean }): void {
  const difficulties = pageDifficulties(validItems(readBankFiles(bankFolders.items)), readSubtlex())
  const data = withFigures(readPageData(), difficulties)
  const means = meanDifficulties(data).map((b, index) => `${cefrLevels[index]} ${b.toFixed(2)}`)
  console.log(`mean b: ${means.join(' · ')}`)
  console.log(`${Object.keys(data.norm).length} norms, ${Object.keys(data.frequency).length} by frequency`)
  if (write) writeFileSync(PAGE_FILE, pageFileText(data))
}
