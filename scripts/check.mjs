/*
 * npm run check: types, lint (with the rules for imports between rooms), format, unused code and dependencies, the size
 * of the built page, statements of the specification without a test, and texts outside the catalogues. All seven always
 * run; a summary follows.
 */
import { join } from 'node:path'
import { listenForStop } from './local/stopSignals.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { ensureNode } from './setup/ensureNode.mjs'
import { reportFailure } from './setup/failure.mjs'
import { projectFolder } from './setup/projectFolder.mjs'
import { readArguments } from './setup/readArguments.mjs'
import { runCommand } from './setup/runCommand.mjs'

readArguments('Usage: npm run check. It takes no arguments.')

/** How many tools run in parallel. Each is one busy process; more would only slow each other down. */
const MAX_PARALLEL = 2

const tools = [
  // First, because it may have to build.
  { name: 'size', program: 'scripts/size.mjs', args: [] },
  { name: 'specification', program: 'scripts/specification.mjs', args: [] },
  { name: 'texts', program: 'scripts/texts.mjs', args: [] },
  { name: 'types', program: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  {
    name: 'format',
    program: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '.'],
  },
  { name: 'lint', program: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings'] },
  { name: 'unused', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress', '--no-config-hints'] },
]

/** @param {string} line */
const say = (line) => console.log(line)
const { stop: signal } = listenForStop(say)

/** @param {typeof tools} queue shared by several workers */
async function work(queue) {
  const results = []
  for (let tool = queue.shift(); tool; tool = queue.shift()) {
    const program = join(projectFolder, tool.program)
    const { code, output } = await runCommand(process.execPath, [program, ...tool.args], { signal })
    if (code !== 0) say(`--- ${tool.name}\n${output.trim()}\n`)
    results.push({ name: tool.name, code })
  }
  return results
}

try {
  ensureNode()
  await ensureInstalled({ say, signal })
  const queue = [...tools]
  const results = (await Promise.all(Array.from({ length: MAX_PARALLEL }, () => work(queue)))).flat()
  const order = tools.map(({ name }) => results.find((result) => result.name === name))
  say(order.map((result) => `${result?.name} ${result?.code === 0 ? 'ok' : 'FAILED'}`).join(' · '))
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
} catch (error) {
  process.exitCode = reportFailure(error)
}
