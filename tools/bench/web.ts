import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/setup/ensureChromium.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'
import { chromiumArguments } from '../../tests/support/chromiumArguments.ts'
import { benchTable } from './web/benchTable.ts'
import { fillDevice } from './web/fillDevice.ts'
import { measureRounds } from './web/measureRounds.ts'
import { measureOfflineStarts } from './web/offlineStart.ts'
import { startBuiltProduct } from './web/product.ts'
import { USUAL_SLOWDOWN } from './web/slowDevice.ts'

const HELP = `Measures the built product on a slow phone beside a plain page and beside React and its router alone.
Usage: npm run bench:web -- [--grown] [--slowdown N] [--runs N]
  --grown       after the first visit, with 100 own results and 2,000 expressions on the device
  --slowdown N  factor by which the page's processor is slowed down (default 4); on a slower machine a smaller factor gives
                the same phone
  --runs N      runs of each figure, of which the median counts (default 5)
  --help        this text
Takes about 5 minutes on a machine that is free. What is measured and what is noise: docs/performance.md. A target that is
missed is marked in the table and does not change the exit code, since times depend on the machine. Exits with 1 when
something could not be measured, with 2 for a wrong option.`

const DEFAULT_RUNS = 5

interface Options {
  grown: boolean
  slowdown: number
  runs: number
}

process.exitCode = await main()

async function main(): Promise<number> {
  let options: Options
  try {
    const { values } = parseArgs({
      options: {
        grown: { type: 'boolean', default: false },
        slowdown: { type: 'string', default: String(USUAL_SLOWDOWN) },
        runs: { type: 'string', default: String(DEFAULT_RUNS) },
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
    options = { grown: values.grown, slowdown: Number(values.slowdown), runs: Number(values.runs) }
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

async function measure({ grown, slowdown, runs }: Options): Promise<void> {
  // Progress is not part of the result.
  const say = (line: string) => console.error(line)
  const load = loadavg()[0]!.toFixed(1)
  const executablePath = await ensureChromium({ say })
  const product = await startBuiltProduct()
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArguments })
    const version = browser.version().split('.')[0]
    const prepare = grown ? fillDevice : null
    const options = { rounds: runs, slowdown, prepare, say }
    const figures = await measureRounds(browser, product.address, options).finally(() => browser.close())
    say('warm starts offline')
    for (const start of await measureOfflineStarts(product, { executablePath, runs, slowdown, prepare }))
      figures.add('product', start)
    const circumstances =
      `Medians of ${runs} runs, Chromium ${version}, ${availableParallelism()} cores, load ${load}, ` +
      `${new Date().toISOString().slice(0, 10)}. The processor was slowed down by a factor of ${slowdown}.`
    console.log(`\n${[circumstances, '', ...benchTable(figures)].join('\n')}`)
  } finally {
    await product.stop()
  }
}
