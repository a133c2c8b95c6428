import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bankFolders } from './bankFolders.ts'
import { exportRows, maskedReaderLines } from './exportTable.ts'
import { readJudgements } from './review/judgements.ts'
import { readItems } from './writeItems.ts'

const HELP = `Writes the live items, with what readers said of them, as a table for a spreadsheet (comma-separated).
Usage: npm run bank:export -- FILE.csv
  --help  this text
Also prints how well each reader of masked sentences told fakes from real items (AUC; at most .60 is wanted).
Exits with 2 for a wrong option.`

process.exitCode = main()

function main(): number {
  try {
    const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    const [file] = positionals
    if (file === undefined) throw new Error('the name of the file is needed')
    const judgements = readJudgements()
    const items = readItems(bankFolders.items)
    const rows = exportRows(items, judgements)
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    writeFileSync(file, rows.map((row) => `${row.map(quoted).join(',')}\n`).join(''))
    console.log(`${file}: ${rows.length - 1} items`)
    for (const line of maskedReaderLines(items, judgements)) console.log(line)
    return 0
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
}
