import { join } from 'node:path'
import { ensureInstalled } from '../../scripts/setup/ensureInstalled.mjs'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { runCommand as runProgram } from '../../scripts/setup/runCommand.mjs'
import { newSeed, runCommand } from '../command.ts'

const HELP = `Sends hostile requests to every route of the server, with a database of its own, and judges the answers.
Usage: npm run fuzz -- [--requests N] [--seed N]
  --requests N  how many (default 20000); one in 30 more is sent as bytes that are hardly HTTP
  --seed N      repeats an earlier run (default: a new seed, which is printed)
  --help        this text
npm test sends 1,000 of them. What is required: docs/security.md. Exits with 1 when an answer is not as it should be, with 2 for
a wrong option.`

await runCommand({
  help: HELP,
  options: { requests: 20_000, seed: newSeed() },
  async run({ requests, seed }) {
    await ensureInstalled({ say: console.log })
    console.log(`${requests} hostile requests, seed ${seed}`)
    const vitest = join(projectFolder, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--project', 'server', 'tests/server/http/fuzz.test.ts']
    const env = { ...process.env, FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed) }
    const { code } = await runProgram(process.execPath, args, { show: true, env })
    return code === 0 ? 0 : 1
  },
})
