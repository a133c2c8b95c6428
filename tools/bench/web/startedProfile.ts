import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArguments } from '../../../tests/support/chromiumArguments.ts'
import { hurryToWords } from './walk.ts'

/**
 * Makes the browser profile of a learner who has a running test and nothing else: no worker and no cache, so that a page opened with
 * it comes from the network. Returns its folder.
 */
export async function makeStartedProfile(executablePath: string, address: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-bench-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: chromiumArguments,
    serviceWorkers: 'block',
  })
  await hurryToWords(await context.newPage(), `${address}/?noD`)
  await context.close()
  for (const cache of ['Cache', 'Code Cache']) rmSync(join(folder, 'Default', cache), { recursive: true, force: true })
  return folder
}
