/*
 * npm run browsers: tests saving without Background Sync, in browsers that lack it. A learner starts online and
 * continues while the server is down; all answers must arrive. A missing browser counts as failed; with `--
 * --skip-missing` it is skipped with a warning. The last line is always `N passed, N failed`.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { listenForStop } from '../../scripts/local/stopSignals.mjs'
import { ensureBuilt } from '../../scripts/setup/ensureBuilt.mjs'
import { ensureInstalled } from '../../scripts/setup/ensureInstalled.mjs'
import { ensureNode } from '../../scripts/setup/ensureNode.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { readArguments } from '../../scripts/setup/readArguments.mjs'
import { runCommand } from '../../scripts/setup/runCommand.mjs'
import { reportsFolder } from '../../scripts/testing/reportFiles.mjs'
import { countPlaywright, judgeRun } from '../../scripts/testing/testReports.mjs'
import { findOtherBrowsers } from './otherBrowsers.mjs'

const { values: options } = readArguments('Usage: npm run browsers, or npm run browsers -- --skip-missing.', {
  options: { 'skip-missing': { type: 'boolean' } },
})

/** Each browser's test has its own limit; this one ends anything else that hangs. */
const LIMIT_MS = 20 * 60_000

const report = join(reportsFolder, 'browsers.json')
/** @param {string} line */
const say = (line) => console.log(line)
const { stop } = listenForStop(say)
const total = { passed: 0, failed: 0 }

try {
  await main()
} catch (error) {
  reportFailure(error)
  total.failed += 1
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function main() {
  ensureNode()
  await ensureInstalled({ say, signal: stop })
  await ensureBuilt({ say, signal: stop })
  const present = Object.values(findOtherBrowsers()).filter(isComplete)
  if (present.length === 0) return

  const counts = await runTests(present.map(({ name }) => name))
  total.passed += counts.passed
  total.failed += counts.failed
  for (const failure of counts.failures) console.error(`Failed: ${failure}`)
}

/**
 * Reports missing programs of a browser, and counts the browser as failed.
 *
 * @param {import('./otherBrowsers.mjs').OtherBrowser} browser
 */
function isComplete({ name, programs, install }) {
  const missing = Object.keys(programs).filter((program) => !programs[program])
  if (missing.length === 0) return true
  const reason = `${missing.join(', ')} not found. Install with: ${install}`
  if (options['skip-missing']) {
    console.warn(`SKIPPED: ${name} was NOT tested, ${reason}`)
  } else {
    console.error(`Error: ${name}: ${reason}`)
    total.failed += 1
  }
  return false
}

/** @param {string[]} names names of the browsers */
async function runTests(names) {
  // Removes the report of an earlier run, so that it is not counted for this one.
  rmSync(report, { force: true })
  const runner = join(projectFolder, 'node_modules', '@playwright/test/cli.js')
  const args = [runner, 'test', '--config', 'tools/browsers/playwright.config.ts', '--grep', `^.*(${names.join('|')}):`]
  const { code } = await runCommand(process.execPath, args, {
    signal: AbortSignal.any([stop, AbortSignal.timeout(LIMIT_MS)]),
    stopBy: 'SIGINT',
    show: true,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return judgeRun({ name: 'playwright', code, report, count: countPlaywright })
}
