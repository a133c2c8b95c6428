/*
 * npm test: what every change has to pass, from a fresh clone on: installs, builds, runs vitest (units, storage,
 * components, server, start), finds a browser, takes the main way through the product, draws every scene, plays four faults.
 * npm run test:all: everything. `npm test -- unit server` runs only those projects of vitest, `npm test -- e2e`, `faults` or
 * `gallery` only what they name. The last line is `N passed, N failed` in every case.
 */
import { listenForStop } from './local/stopSignals.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { ensureChromium } from './setup/ensureChromium.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { ensureNode } from './setup/ensureNode.mjs'
import { reportFailure } from './setup/failure.mjs'
import { runEndToEnd, runFaults, runTools, runVitest } from './testing/runTests.mjs'

/** @param {string} line */
const say = (line) => console.log(line)
const { stop: signal } = listenForStop(say)

const asked = process.argv.slice(2).filter((name) => name !== 'all')
const all = process.argv.includes('all')
/** @type {Record<string, (chromium: string) => ReturnType<typeof runFaults>>} */
const browserRuns = {
  e2e: (chromium) => runEndToEnd(chromium, { all, signal }),
  faults: (chromium) => runFaults(chromium, { all, signal }),
}
if (asked.includes('gallery')) {
  process.env['GALLERY'] ||= 'gallery'
  browserRuns['gallery'] = (chromium) => runEndToEnd(chromium, { all, args: ['--project', 'scenes'], signal })
}
const projects = asked.filter((name) => !(name in browserRuns))
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const flaky = []

/** @param {() => Promise<{ counts: import('./testing/testReports.mjs').Counts, complaint: string | undefined } | void>} step */
async function count(step) {
  try {
    const outcome = await step()
    if (!outcome) return
    if (outcome.complaint) console.error(`Error: ${outcome.complaint}.`)
    total.passed += outcome.counts.passed
    total.failed += outcome.counts.failed
    flaky.push(...outcome.counts.flaky)
  } catch (error) {
    reportFailure(error)
    total.failed += 1
  }
}

await count(async () => {
  ensureNode()
  await ensureInstalled({ say, signal })
  await ensureBuilt({ say, signal })
})
// What could not be installed or built can't be tested.
if (total.failed === 0) {
  if (asked.length === 0 || projects.length > 0) await count(() => runVitest(projects, signal))
  if (all && asked.length === 0) await count(() => runTools(signal))
  for (const [name, run] of Object.entries(browserRuns)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    await count(async () => run(await ensureChromium({ say, signal })))
  }
}
for (const name of flaky) console.log(`Flaky, passed only when tried again: ${name}`)
if (flaky.length > 0) console.log(`${flaky.length} flaky`)
console.log(`${total.passed} passed, ${total.failed} failed`)
// A flaky test shows nothing: it is mended, not counted.
process.exitCode = total.failed === 0 && flaky.length === 0 ? 0 : 1
