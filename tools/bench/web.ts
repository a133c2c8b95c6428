import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/setup/ensureChromium.mjs'
import { chromiumArguments } from '../../tests/support/chromiumArguments.ts'
import { runCommand } from '../command.ts'
import { circumstances } from './rounds.ts'
import { fillDevice } from './web/fillDevice.ts'
import { measureRounds } from './web/measureRounds.ts'
import { measureOfflineStarts } from './web/offlineStart.ts'
import { startBuiltProduct } from './web/product.ts'

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

await runCommand({ help: HELP, options: { grown: false, slowdown: 4, runs: 5 }, run: measure })

async function measure({ grown, slowdown, runs }: { grown: boolean; slowdown: number; runs: number }): Promise<void> {
  // Progress is not part of the result.
  const say = (line: string) => console.error(line)
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
    const device = `Chromium ${version}, the processor ${slowdown} times slower`
    console.log(`\n${[`Medians of ${runs} runs, ${device}, ${circumstances()}.`, '', ...figures.table()].join('\n')}`)
  } finally {
    await product.stop()
  }
}
