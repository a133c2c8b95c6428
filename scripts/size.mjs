/*
 * node scripts/size.mjs, also part of npm run check: shows the gzipped sizes of the parts of the built page next to
 * their budgets. Builds the page first if it changed. Exits with code 1 if a budget is exceeded.
 */
import { join } from 'node:path'
import { listenForStop } from './local/stopSignals.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { reportFailure } from './setup/failure.mjs'
import { projectFolder } from './setup/projectFolder.mjs'
import { readArguments } from './setup/readArguments.mjs'
import { budgets } from './size/budgets.mjs'
import { countScripts, measurePage } from './size/measurePage.mjs'

readArguments('Usage: node scripts/size.mjs. It takes no arguments.')

/** @param {string} line */
const say = (line) => console.log(line)
const { stop: signal } = listenForStop(say)

/** @param {number} bytes */
const formatKb = (bytes) => (bytes / 1000).toFixed(2).padStart(8)

try {
  await ensureInstalled({ say, signal })
  await ensureBuilt({ say, signal })
  const page = join(projectFolder, 'dist', 'page')
  say(`${'kB after gzip'.padEnd(30)}      is   budget`)
  for (const { name, bytes, budget } of measurePage(page)) {
    const isExceeded = budget !== undefined && bytes > budget
    say(
      `${name.padEnd(30)}${formatKb(bytes)} ${budget === undefined ? '' : formatKb(budget)}${isExceeded ? '  OVER' : ''}`,
    )
    if (isExceeded) process.exitCode = 1
  }
  const scripts = countScripts(page)
  const tooMany = scripts > budgets.scripts
  const counts = String(scripts).padStart(8) + String(budgets.scripts).padStart(9)
  say(`${'scripts before a sentence'.padEnd(30)}${counts}${tooMany ? '  OVER' : ''}`)
  if (tooMany) process.exitCode = 1
} catch (error) {
  process.exitCode = reportFailure(error)
}
