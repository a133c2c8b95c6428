/*
 * npm test: the tests that every change has to pass, also in a fresh clone. It installs, builds, runs vitest (page,
 * screens, server, scripts), finds a browser, tests the main journey through the product, draws every scene and runs
 * four fault tests. npm run test:all runs everything. `npm test -- page server` runs only those vitest projects; `long`
 * is the one that npm test omits. `npm test -- e2e`, `faults` or `gallery` runs only that suite. The last line is
 * always `N passed, N failed`.
 */
import { listenForStop } from './local/stopSignals.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { ensureChromium } from './setup/ensureChromium.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { ensureNode } from './setup/ensureNode.mjs'
import { reportFailure } from './setup/failure.mjs'
import { readArguments } from './setup/readArguments.mjs'
import { runEndToEnd, runFaults, runTools, runVitest } from './testing/runTests.mjs'

const PARTS = ['page', 'screens', 'server', 'scripts', 'long', 'e2e', 'faults', 'gallery']
const { positionals: named } = readArguments(
  `Usage: npm test, or only some parts, as in npm test -- page server. Parts: ${PARTS.join(', ')}. npm run test:all runs all.`,
  { names: ['all', ...PARTS] },
)
const selected = named.filter((name) => name !== 'all')
const all = named.includes('all')

/** @param {string} line */
const say = (line) => console.log(line)
const { stop: signal } = listenForStop(say)

/** @type {Record<string, (chromium: string) => ReturnType<typeof runFaults>>} */
const browserRuns = {
  e2e: (chromium) => runEndToEnd(chromium, { all, signal }),
  faults: (chromium) => runFaults(chromium, { all, signal }),
}
if (selected.includes('gallery')) {
  process.env['GALLERY'] ||= 'gallery'
  browserRuns['gallery'] = (chromium) => runEndToEnd(chromium, { all, args: ['--project', 'scenes'], signal })
}
const projects = selected.filter((name) => !(name in browserRuns))
let passed = 0
/** @type {string[]} */
const failures = []

/** @param {() => Promise<import('./testing/testReports.mjs').Outcome | void>} step */
async function count(step) {
  try {
    const outcome = await step()
    passed += outcome?.passed ?? 0
    failures.push(...(outcome?.failures ?? []))
  } catch (error) {
    reportFailure(error)
    failures.push(error instanceof Error ? error.message : String(error))
  }
}

await count(async () => {
  ensureNode()
  await ensureInstalled({ say, signal })
  await ensureBuilt({ say, signal })
})
// Without installation and build, nothing can be tested.
if (failures.length === 0) {
  const runs = Object.entries(browserRuns).filter(([name]) => selected.length === 0 || selected.includes(name))
  // Installs a browser, if necessary, while vitest runs.
  const chromium = runs.length > 0 ? ensureChromium({ say, signal }) : Promise.resolve('')
  chromium.catch(() => {})
  if (selected.length === 0 || projects.length > 0) await count(() => runVitest(projects, { all, signal }))
  if (all && selected.length === 0) await count(() => runTools({ say, signal }))
  const browserTasks = runs.map(
    ([, run]) =>
      () =>
        count(async () => run(await chromium)),
  )
  // Fault tests mostly wait for killed processes, so the few of npm test run in parallel with the other browser tests.
  if (all) for (const run of browserTasks) await run()
  else await Promise.all(browserTasks.map((run) => run()))
}
for (const name of failures) console.log(`Failed: ${name}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
