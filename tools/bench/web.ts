import { chromium } from '@playwright/test'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromiumArguments } from '../../tests/support/chromiumArguments.ts'
import { benchTable } from './web/benchTable.ts'
import { growDevice } from './web/growDevice.ts'
import { lighthouseTable } from './web/lighthouseTable.ts'
import { measureLighthouse } from './web/measureLighthouse.ts'
import { measureRounds } from './web/measureRounds.ts'
import { measureOfflineStarts } from './web/offlineStart.ts'
import { startBuiltProduct } from './web/product.ts'
import { USUAL_SLOWDOWN } from './web/slowDevice.ts'
import { writeBlock } from './web/writtenBlock.ts'
import { ensureChromium } from '../../scripts/setup/ensureChromium.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'

const HELP = `Measures the built product on a slow phone beside a plain page and beside React and its router alone.
Usage: npm run bench:web -- [--web] [--grown] [--lighthouse] [--slowdown N] [--runs N] [--write]
  --web         the benchmark's own figures (default, unless --lighthouse is given alone)
  --grown       after the first visit, with 100 own results and 2,000 expressions on the device
  --lighthouse  Lighthouse, fetched by npx: start, a word, a result
  --slowdown N  factor by which the page's processor is slowed down (default 4), not for Lighthouse; on a slower machine a
                smaller factor gives the same phone
  --runs N      runs of each figure, of which the median counts (default 5)
  --write       puts the tables into docs/performance.md
  --help        this text
Takes about 5 minutes for each of the two on a machine that is free. What is measured and what is noise: docs/performance.md. A target that is
missed is marked in the table and does not change the exit code, since times depend on the machine. Exits with 1 when
something could not be measured, with 2 for a wrong option.`

const DEFAULT_RUNS = 5

interface Options {
  web: boolean
  grown: boolean
  lighthouse: boolean
  slowdown: number
  runs: number
  write: boolean
}

process.exitCode = await main()

async function main(): Promise<number> {
  let options: Options
  try {
    const { values } = parseArgs({
      options: {
        web: { type: 'boolean', default: false },
        grown: { type: 'boolean', default: false },
        lighthouse: { type: 'boolean', default: false },
        slowdown: { type: 'string', default: String(USUAL_SLOWDOWN) },
        runs: { type: 'string', default: String(DEFAULT_RUNS) },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    if (!/^[1-9]\d?$/.test(values.runs))
      throw new Error(`--runs must be a whole number from 1 to 99, not ${values.runs}`)
    if (!/^[1-9](\.\d+)?$/.test(values.slowdown))
      throw new Error(`--slowdown must be a number of at least 1 and less than 10, not ${values.slowdown}`)
    const web = values.web || !values.lighthouse
    options = { ...values, web, slowdown: Number(values.slowdown), runs: Number(values.runs) }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  try {
    await measure(options)
    return 0
  } catch (error) {
    return reportFailure(error)
  }
}

async function measure({ web, grown, lighthouse, slowdown, runs, write }: Options): Promise<void> {
  // Progress is not part of the result.
  const say = (line: string) => console.error(line)
  const load = loadavg()[0]!.toFixed(1)
  const executablePath = await ensureChromium({ say })
  const product = await startBuiltProduct()
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArguments })
    const version = browser.version().split('.')[0]
    const circumstances = `Medians of ${runs} runs, Chromium ${version}, ${availableParallelism()} cores, load ${load}, ${today()}.`
    const prepare = grown ? growDevice : null
    const measuring = web ? measureRounds(browser, product.address, { rounds: runs, slowdown, prepare, say }) : null
    const figures = await Promise.resolve(measuring).finally(() => browser.close())
    const results = lighthouse ? await measureLighthouse(executablePath, product, runs, say) : null
    if (results) await show('lighthouse', [circumstances, '', ...lighthouseTable(results)], write)
    if (!figures) return
    say('warm starts offline')
    for (const start of await measureOfflineStarts(product, { executablePath, runs, slowdown, prepare }))
      figures.add('product', start)
    await show(
      grown ? 'bench:web grown' : 'bench:web',
      [`${circumstances} The processor was slowed down by a factor of ${slowdown}.`, '', ...benchTable(figures)],
      write,
    )
  } finally {
    await product.stop()
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

async function show(block: string, lines: readonly string[], write: boolean): Promise<void> {
  console.log(`\n${lines.join('\n')}`)
  if (write) await writeBlock(block, lines)
}
