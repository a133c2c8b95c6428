import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureInstalled } from '../setup/ensureInstalled.mjs'
import { findFreePort } from '../setup/findFreePort.mjs'
import { projectFolder } from '../setup/projectFolder.mjs'
import { runCommand } from '../setup/runCommand.mjs'
import { judgeRun } from './testReports.mjs'

/** A run that takes longer is stopped, so that even a hanging run ends with counts. */
const VITEST_LIMIT_MS = 15 * 60_000
const END_TO_END_LIMIT_MS = 40 * 60_000
/** On two slow cores, 40 minutes were enough for two thirds of them. */
const WHOLE_END_TO_END_LIMIT_MS = 90 * 60_000
const FAULTS_LIMIT_MS = 20 * 60_000

const packages = join(projectFolder, 'node_modules')
/** @param {string} name of the report of a runner's last run */
const reportOf = (name) => join(packages, '.cache', 'test-reports', `${name}.json`)

/**
 * Runs the named projects of vitest.config.ts; by default all of them, but `long` only if `all` is set.
 *
 * @param {string[]} projects
 * @param {{ all: boolean, signal: AbortSignal }} options
 */
export function runVitest(projects, { all, signal }) {
  const projectNames = projects.length > 0 || all ? projects : ['!long']
  const chosen = projectNames.flatMap((name) => ['--project', name])
  return runVitestWith(chosen, reportOf('vitest'), signal)
}

/**
 * Runs the tests of the tools; installs the tools' packages first if they are missing.
 *
 * @param {{ say: (line: string) => void, signal: AbortSignal }} options
 */
export async function runTools({ say, signal }) {
  await ensureInstalled({ say, signal, folder: join(projectFolder, 'tools') })
  return runVitestWith(['--config', 'tools/vitest.config.ts'], reportOf('tools'), signal)
}

/**
 * @param {string[]} args
 * @param {string} report
 * @param {AbortSignal} signal
 */
function runVitestWith(args, report, signal) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runLimited('vitest/vitest.mjs', ['run', ...reporters, ...args], { report, limitMs: VITEST_LIMIT_MS, signal })
}

/** `npm test` runs only the browser tests with this tag; `npm run test:all` runs all of them. */
const MAIN = ['--grep', '@main']
/** `npm test` runs tests for two widths only on the phone. */
const ONE_WIDTH = ['--project', 'scenes', '--project', 'phone']

/**
 * Runs the browser tests, which start their own instance of the product (playwright.config.ts).
 *
 * @param {string} chromium path of the browser
 * @param {{ all: boolean, args?: string[], signal: AbortSignal }} options `args`: the Playwright projects to run
 */
export async function runEndToEnd(chromium, { all, args = all ? [] : ONE_WIDTH, signal }) {
  const env = { CHROMIUM_PATH: chromium, PORT: String(await findFreePort()) }
  const chosen = all ? args : [...MAIN, ...args]
  const limitMs = all ? WHOLE_END_TO_END_LIMIT_MS : END_TO_END_LIMIT_MS
  return runPlaywright(chosen, { report: reportOf('playwright'), limitMs, env, signal })
}

/**
 * Runs the fault suite, which starts and kills its own instances of the product (playwright.faults.config.ts).
 *
 * @param {string} chromium path of the browser
 * @param {{ all: boolean, signal: AbortSignal }} options
 */
export async function runFaults(chromium, { all, signal }) {
  const args = ['--config', 'playwright.faults.config.ts', ...(all ? [] : [...MAIN, '--workers', '1'])]
  return runPlaywright(args, {
    report: reportOf('faults'),
    limitMs: FAULTS_LIMIT_MS,
    env: { CHROMIUM_PATH: chromium },
    signal,
  })
}

/**
 * @param {string[]} args
 * @param {{ report: string, limitMs: number, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
function runPlaywright(args, options) {
  const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: options.report }
  return runLimited('@playwright/test/cli.js', ['test', ...args], { ...options, env })
}

/**
 * @param {string} program relative to node_modules
 * @param {string[]} args
 * @param {{ report: string, signal: AbortSignal, limitMs: number, env?: NodeJS.ProcessEnv }} options
 */
async function runLimited(program, args, { report, signal, limitMs, env = {} }) {
  mkdirSync(dirname(report), { recursive: true })
  // Otherwise that of an earlier run would be counted for this one.
  rmSync(report, { force: true })
  const limit = AbortSignal.timeout(limitMs)
  const { code } = await runCommand(process.execPath, [join(packages, program), ...args], {
    signal: AbortSignal.any([signal, limit]),
    stopBy: 'SIGINT',
    show: true,
    env: { ...process.env, ...env },
  }).catch((error) => {
    if (!limit.aborted) throw error
    console.error(`Stopped after ${limitMs / 60_000} minutes.`)
    return { code: 1 }
  })
  return judgeRun({ name: program, code, report })
}
