import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readBankFiles } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { expectedTargets } from './rating/expectedTargets.ts'
import { readRatings } from './rating/ratedExpressions.ts'
import { bankPage } from './report/page.ts'
import { readReportData } from './report/reportData.ts'
import { figureLines } from './review/figures.ts'
import { readJudgements } from './review/judgements.ts'
import { soundItems } from './soundItems.ts'
import { candidatesFor, isThin, strataOf, stratumLine } from './strata.ts'
import { readTargets } from './targets.ts'

const HELP = `Prints how many items each stratum of the bank has, which strata are thin, and what readers found.
Usage: npm run bank:report -- [--targets TARGETS] [--html [--out FILE]]
  --targets TARGETS  table of candidates (target,kind,pos,b,b_sd,zipf,...): lists the unused ones of the thin strata, phrasal
                     verbs and idioms at the b that their norm leads to expect of ratings
  --html             also writes one page with all figures, plots and items, to be opened in a browser, and says where
  --out FILE         the page's file (default: dist/bank-report.html in tools/)
  --help             this text
Exits with 1 when a stratum is below its number, with 2 for a wrong option.`

/** As seen from the current folder. */
const PAGE_FILE = relative(process.cwd(), fileURLToPath(new URL('../dist/bank-report.html', import.meta.url)))

process.exitCode = main()

function main(): number {
  try {
    const { values } = parseArgs({
      options: {
        targets: { type: 'string' },
        html: { type: 'boolean', default: false },
        out: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    if (values.out !== undefined && !values.html) throw new Error('--out is for --html')
    const items = soundItems(readBankFiles(bankFolders.items))
    const strata = strataOf(items)
    const thin = strata.filter(isThin)
    for (const stratum of strata) console.log(stratumLine(stratum))
    const live = items.filter(({ retired }) => !retired)
    console.log(`${live.length} items, ${thin.length} of ${strata.length} strata are thin`)
    const judgements = readJudgements()
    for (const line of figureLines(judgements)) console.log(line)
    if (values.targets) {
      const targets = expectedTargets(readTargets(readFileSync(values.targets, 'utf8')), readRatings())
      for (const stratum of thin) {
        console.log(`\n${stratumLine(stratum)}`)
        for (const { subject, pos, b } of candidatesFor(stratum, targets, items))
          console.log(`  ${subject} ${pos} ${b.toFixed(2)}`)
      }
    }
    if (values.html) writePage(values.out ?? PAGE_FILE, bankPage(readReportData(items, judgements)))
    return thin.length > 0 ? 1 : 0
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
}

function writePage(file: string, page: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, page)
  console.log(`The page is in ${file}`)
}
