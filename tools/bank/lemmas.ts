import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { lemmaTable } from '../../src/rules/reading/lemmaTable.ts'
import { runCommand } from '../command.ts'
import { readDictionary } from './lemmas/dictionary.ts'
import { LEMMA_FILE } from './lemmas/lemmaFiles.ts'
import { lemmaList, type Norm } from './lemmas/lemmaList.ts'
import { readPageData, wordsOfTexts } from './page/pageFile.ts'
import { readCorpus } from './wordFrequency.ts'

const HELP = `Makes the table of lemmas by which any English text is read, from the norms of the third edition.
Usage: npm run bank:lemmas -- --norms FILE [--write]
  --norms FILE  a table of entries and their difficulties (lemma,b2), which is not in the repository
  --write       puts the table into src/reading/lemmas.json; without it only its size is told
  --help        this text
Afterwards: npm run bank:page -- --write. The method: docs/scoring.md, Can I read this?`

await runCommand({ help: HELP, options: { norms: '', write: false }, run: lemmas })

function lemmas({ norms, write }: { norms: string; write: boolean }): void {
  const [, ...lines] = readFileSync(norms, 'utf8').trim().split('\n')
  const rows = lines.map((line): Norm => {
    const [entry = '', b] = line.split(',')
    return [entry, Number(b)]
  })
  const data = lemmaList({
    norms: rows,
    dictionary: readDictionary(),
    corpus: readCorpus(),
    texts: wordsOfTexts(readPageData()),
  })
  const text = `${JSON.stringify(data, null, 2)}\n`
  const { difficulties, forms, rest } = lemmaTable(data)
  console.log(
    `${rows.length} norms; ${difficulties.size} lemmas, ${forms.size} irregular forms; b of all others ${rest}`,
  )
  console.log(`${gzipSync(text, { level: 9 }).length} bytes after gzip`)
  if (write) writeFileSync(LEMMA_FILE, text)
}
