import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArguments } from '../../../tests/support/chromiumArguments.ts'
import { runCommand } from '../../../scripts/setup/runCommand.mjs'

/** Not among the project's packages: it would make every installation larger for the few who measure. 13 needs Node 22. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const TRIES = 3

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export interface LighthousePage {
  name: string
  url: string
  /** A browser profile to open it with; each run gets a copy. Without one it is a first visit. */
  profile?: string
  skippedAudits?: readonly string[]
}

export interface LighthouseRun {
  /** From 0 to 100. */
  scores: Record<Category, number>
  /** Audits outside performance that a page does not pass, each with what it says. */
  failed: string[]
}

/** The part of Lighthouse's report that is read here. */
interface Report {
  finalDisplayedUrl: string
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>
}

/**
 * Runs Lighthouse as on a phone. A run that broke down, as on a busy machine, is repeated.
 *
 * @throws Error when none came through, or when another page was measured than the one that was asked for.
 */
export async function runLighthouse(executablePath: string, page: LighthousePage): Promise<LighthouseRun> {
  for (let tries = 1; ; tries++) {
    const { report, complaint } = await tryLighthouse(executablePath, page)
    if (report) return readReport(report, page)
    if (tries === TRIES) throw new Error(`Lighthouse on ${page.url}: ${complaint}`)
  }
}

async function tryLighthouse(executablePath: string, page: LighthousePage) {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-lighthouse-'))
  try {
    const profile = join(folder, 'profile')
    if (page.profile) cpSync(page.profile, profile, { recursive: true })
    const file = join(folder, 'report.json')
    const chromeFlags = ['--headless=new', `--user-data-dir=${profile}`, ...chromiumArguments]
    const { code, output } = await runCommand(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        page.url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${chromeFlags.join(' ')}`,
        ...(page.profile ? ['--disable-storage-reset'] : []),
        ...(page.skippedAudits ?? []).map((audit) => `--skip-audits=${audit}`),
      ],
      { env: { ...process.env, CHROME_PATH: executablePath } },
    )
    if (code !== 0) return { report: null, complaint: output }
    return { report: JSON.parse(readFileSync(file, 'utf8')) as Report, complaint: '' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport({ finalDisplayedUrl, categories, audits }: Report, { url }: LighthousePage): LighthouseRun {
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse asked for ${url} and was led to ${finalDisplayedUrl}`)
  const names = Object.keys(categories) as Category[]
  const failed = names
    .filter((name) => name !== 'performance')
    .flatMap((name) => categories[name].auditRefs.map(({ id, weight }) => ({ id, weight, audit: audits[id]! })))
    .filter(({ weight, audit }) => weight > 0 && audit.score !== null && audit.score < 1)
    .map(({ id, audit }) => `${id}: ${audit.title}`)
  const scores = Object.fromEntries(names.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]))
  return { scores: scores as Record<Category, number>, failed }
}
