// Takes the pictures of the install dialog from the running product: npx tsx tools/assets/makeScreenshots.ts [address]

import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/setup/ensureChromium.mjs'
import { aSharedResult } from '../../tests/support/builders.ts'
import { chromiumArguments } from '../../tests/support/chromiumArguments.ts'
import { runCommand } from '../command.ts'

const HELP = 'Usage: npx tsx tools/assets/makeScreenshots.ts [http://localhost:8080]: Draws public/screenshots/*.png.'

/** Sizes as in the manifest (vite.config.ts). */
const FORMS = [
  { form: 'narrow', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  { form: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
]
const STILL = { colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' } as const

await runCommand({ help: HELP, options: {}, takesNames: true, run: takeScreenshots })

async function takeScreenshots(_: object, [address = 'http://localhost:8080']: readonly string[]): Promise<void> {
  const executablePath = await ensureChromium({ say: console.error })
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  for (const { form, ...size } of FORMS) {
    const page = await (await browser.newContext({ ...size, ...STILL })).newPage()
    await page.route('**/v1/vocab_checkbox_tests/share/**', (route) => route.fulfill({ json: aSharedResult() }))
    for (const [name, path] of [
      ['start', '/'],
      ['result', '/result/abcdefghjk'],
    ]) {
      await page.goto(address + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const file = new URL(`../../public/screenshots/${name}-${form}.png`, import.meta.url)
      await page.screenshot({ path: fileURLToPath(file), animations: 'disabled' })
    }
  }
  await browser.close()
}
