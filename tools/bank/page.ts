import { writeFileSync } from 'node:fs'
import { cefrLevels } from '../../src/contracts/cefr.ts'
import { runCommand } from '../command.ts'
import { readBankFiles, validItems } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { readLemmas, STUDY_FILE, studyFileText } from './lemmas/lemmaFiles.ts'
import { PAGE_FILE, pageFileText, readPageData, withFigures } from './page/pageFile.ts'
import { meanDifficulties } from './page/pageRules.ts'

const HELP = `Gives the texts of 'Your English on a page' their lemmas and difficulties, from the table of lemmas, and
'Can I read this?' the words of the study part that can go into a notebook.
Usage: npm run bank:page -- [--write]
  --write   puts them into src/result/inked/pageTexts.json and src/reading/studyWords.json; without it they are only found
  --help    this text
The texts are edited in that file by hand. Afterwards: npm run bank:check. The method: docs/scoring.md, Your English on a page.`

await runCommand({ help: HELP, options: { write: false }, run: page })

function page({ write }: { write: boolean }): void {
  const data = withFigures(readPageData(), readLemmas())
  const means = meanDifficulties(data).map((b, index) => `${cefrLevels[index]} ${b.toFixed(2)}`)
  console.log(`mean b: ${means.join(' · ')}`)
  if (!write) return
  writeFileSync(PAGE_FILE, pageFileText(data))
  writeFileSync(STUDY_FILE, studyFileText(validItems(readBankFiles(bankFolders.items))))
}
