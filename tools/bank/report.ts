import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readBankFiles } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { figureLines } from './review/figures.ts'
import { readJudgements } from './review/judgements.ts'
import { soundItems } from './soundItems.ts'
import { candidatesFor, isThin, strataOf, stratumLine } from './strata.ts'
import { readTargets } from './targets.ts'

const HELP = `Prints how many items each stratum of the bank has, which strata are thin, and what readers found.
Usage: npm run bank:report -- [--targets TARGETS]
  --targets TARGETS  table of candidates (target,kind,pos,b,b_sd,zipf,...): lists the unused ones of the thin strata
  --help             this text
Exits with 1 when a stratum is below its number, with 2 for a wrong option.`

process.exitCode = main()

function main(): number {
  try {
    const { values } = parseArgs({ options: { targets: { type: 'string' }, help: { type: 'boolean' } } })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    const items = soundItems(readBankFiles(bankFolders.items))
    const strata = strataOf(items)
    const thin = strata.filter(isThin)
    for (const stratum of strata) console.log(stratumLine(stratum))
    const live = items.filter(({ retired }) => !retired)
    console.log(`${live.length} items, ${thin.length} of ${strata.length} strata are thin`)
    for (const line of figureLines(readJudgements())) console.log(line)
    if (values.targets) {
      const targets = readTargets(readFileSync(values.targets, 'utf8'))
      for (const stratum of thin) {
        console.log(`\n${stratumLine(stratum)}`)
        for (const { subject, pos, b } of candidatesFor(stratum, targets, items))
          console.log(`  ${subject} ${pos} ${b}`)
      }
    }
    return thin.length > 0 ? 1 : 0
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
}
