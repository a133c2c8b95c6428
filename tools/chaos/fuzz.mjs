/*
 * npm run fuzz: sends hostile requests to every route of the server, with a separate database. npm test sends 1,000 of
 * them. Requirements for the responses: docs/security.md, "How it was tried".
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listenForStop } from '../../scripts/local/stopSignals.mjs'
import { ensureInstalled } from '../../scripts/setup/ensureInstalled.mjs'
import { ensureNode } from '../../scripts/setup/ensureNode.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { runCommand } from '../../scripts/setup/runCommand.mjs'

const HELP = `Sends hostile requests to every route of the server and judges the answers.
Usage: npm run fuzz -- [--requests N] [--seed N]
  --requests N  how many (default 20000); one in 20 more is sent as bytes that are hardly HTTP
  --seed N      repeats an earlier run (default: a new seed, which is printed)
  --help        this text
Exits with 1 when an answer is not as it should be, with 2 for a wrong option.`

const DEFAULT_REQUESTS = '20000'
const SEEDS = 2 ** 31

process.exitCode = await main()

/** @returns {Promise<number>} the exit code */
async function main() {
  /** @type {{ requests: string, seed: string }} */
  let options
  try {
    const { values } = parseArgs({
      options: { requests: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    options = {
      requests: wholeNumber('--requests', values.requests ?? DEFAULT_REQUESTS),
      seed: wholeNumber('--seed', values.seed ?? String(Math.floor(Math.random() * SEEDS))),
    }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
    return 2
  }
  return fuzz(options)
}

/** @param {{ requests: string, seed: string }} asked */
async function fuzz({ requests, seed }) {
  const { stop: signal } = listenForStop((line) => console.log(line))
  try {
    ensureNode()
    await ensureInstalled({ say: console.log, signal })
    console.log(`${requests} hostile requests, seed ${seed}`)
    const vitest = join(projectFolder, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--project', 'server', 'tests/server/http/fuzz.test.ts']
    const { code } = await runCommand(process.execPath, args, {
      signal,
      show: true,
      env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
    })
    return code === 0 ? 0 : 1
  } catch (error) {
    return reportFailure(error)
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function wholeNumber(name, text) {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`${name} must be a whole number above 0, not ${text}.`)
  return text
}
