import { rmSync } from 'node:fs'
import { wordPath } from '../../../src/rules/paths.ts'
import { completeTest } from './completedResult.ts'
import { type LighthousePage, type LighthouseRun, runLighthouse } from './lighthouse.ts'
import type { LighthouseResult } from './lighthouseTable.ts'
import type { Product } from './product.ts'
import { makeStartedProfile } from './startedProfile.ts'

/** Runs Lighthouse on the start screen, a word and a result, in turn. */
export async function measureLighthouse(
  executablePath: string,
  product: Product,
  rounds: number,
  say: (line: string) => void,
): Promise<LighthouseResult[]> {
  const result = await completeTest(product)
  const profile = await makeStartedProfile(executablePath, product.address)
  const pages: (LighthousePage & LighthouseResult & { runs: LighthouseRun[] })[] = [
    { name: 'start', url: `${product.address}/`, leastPerformance: 98, runs: [] },
    { name: 'a word', url: `${product.address}${wordPath(0)}`, profile, leastPerformance: 94, runs: [] },
    {
      name: 'a result',
      url: `${product.address}${result}`,
      // Results are kept out of search engines on purpose.
      skippedAudits: ['is-crawlable'],
      leastPerformance: 94,
      runs: [],
    },
  ]
  try {
    for (let round = 0; round < rounds; round++) {
      for (const page of pages) {
        say(`Lighthouse ${round + 1} of ${rounds}: ${page.name}`)
        page.runs.push(await runLighthouse(executablePath, page))
      }
    }
    return pages
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}
