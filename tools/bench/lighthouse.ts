import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../../scripts/setup/ensureChromium.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { readArguments } from '../../scripts/setup/readArguments.mjs'
import { chromiumArguments } from '../../tests/support/chromiumArguments.ts'
import { completeTest } from './web/completedResult.ts'
import { startBuiltProduct } from './web/product.ts'

/*
 * npm run bench:lighthouse: runs Lighthouse CI on the start screen and on a result, with a slow phone.
 * lighthouserc.json has the required scores. Exits with 1 if one is missed.
 */
readArguments('Usage: npm run bench:lighthouse. It takes no arguments.')

/** Lighthouse CI writes its reports to its working directory. */
const REPORTS = join(projectFolder, 'node_modules', '.cache', 'lighthouse')

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const executablePath = await ensureChromium({ say: console.error })
    const product = await startBuiltProduct()
    try {
      const urls = [`${product.address}/`, product.address + (await completeTest(product))]
      mkdirSync(REPORTS, { recursive: true })
      const args = [
        ...['autorun', `--config=${join(import.meta.dirname, 'lighthouserc.json')}`],
        `--collect.chromePath=${executablePath}`,
        `--collect.settings.chromeFlags=${['--headless=new', ...chromiumArguments].join(' ')}`,
        ...urls.map((url) => `--collect.url=${url}`),
      ]
      const lhci = join(projectFolder, 'tools', 'node_modules', '.bin', 'lhci')
      const [code] = await once(spawn(lhci, args, { cwd: REPORTS, stdio: 'inherit' }), 'exit')
      return code === 0 ? 0 : 1
    } finally {
      await product.stop()
    }
  } catch (error) {
    return reportFailure(error)
  }
}
