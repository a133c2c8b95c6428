/*
 * node scripts/size.mjs, also part of npm run check: shows the size of the parts of the built page, after gzip, next to their budgets. Builds the page first
 * if something changed. Ends with code 1 when a budget is exceeded.
 */
import { join } from 'node:path'
import { listenForStop } from './local/stopSignals.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { reportFailure } from './setup/failure.mjs'
import { projectFolder } from './setup/projectFolder.mjs'
import { measurePage } from './size/measurePage.mjs'

/** @param {string} line */
const say = (line) => console.log(line)
const { stop: signal } = listenForStop(say)

/** @param {number} bytes */
const inKb = (bytes) => (bytes / 1000).toFixed(2).padStart(8)

try {
  await ensureInstalled({ say, signal })
  await ensureBuilt({ say, signal })
  say(`${'kB after gzip'.padEnd(30)}      is   budget`)
  for (const { name, bytes, budget } of measurePage(join(projectFolder, 'dist', 'page'))) {
    const over = budget !== undefined && bytes > budget
    say(`${name.padEnd(30)}${inKb(bytes)} ${budget === undefined ? '' : inKb(budget)}${over ? '  OVER' : ''}`)
    if (over) process.exitCode = 1
  }
} catch (error) {
  process.exitCode = reportFailure(error)
}
