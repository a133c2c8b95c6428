import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../../scripts/local/embeddedDatabase.ts'
import { ensureBuilt } from '../../scripts/setup/ensureBuilt.mjs'
import { RATE_LIMITS } from '../../server/http/rateLimit.ts'
import { runCommand } from '../command.ts'
import { callsOn, COMPLETIONS_PER_RUN } from './api/calls.ts'
import { fillDatabase, shortcodeOf, type FilledDatabase } from './api/filledDatabase.ts'
import { callsTable, CONNECTIONS, measureCalls, SUBJECTS } from './api/measureCalls.ts'
import { startBareServer, startIdentityProvider } from './api/measuredServer.ts'
import { circumstances } from './rounds.ts'

const HELP = `Measures the API beside bare node:http and pg: reads, saves, new tests and completions, with the processor time of each.
Usage: npm run bench:api -- [--runs N] [--seconds N] [--rows N]
  --runs N      rounds, of which the median counts (default 7), after one that warms up
  --seconds N   of each run (default 3); a run of completions has ${COMPLETIONS_PER_RUN} instead
  --rows N      stored tests (default 0, which is next to none); 1000000 take about 3 GB below the folder for temporary files
  --help        this text
Takes about 7 minutes on a machine that is free. What is measured and what is noise: docs/performance.md. A target that is
missed is marked in the table and does not change the exit code. Exits with 1 when something could not be measured, with 2
for a wrong option.`

/** Settings that an operator would use for such a machine; all others are PostgreSQL's defaults, including fsync. */
const DATABASE_SETTINGS = { shared_buffers: '512MB', max_wal_size: '8GB' }

type Options = { runs: number; seconds: number; rows: number }

await runCommand({ help: HELP, options: { runs: 7, seconds: 3, rows: 0 }, run })

async function run({ runs, seconds, rows }: Options): Promise<void> {
  // Progress is not part of the result.
  const say = (line: string) => console.error(line)
  await ensureBuilt({ say })
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-api-'))
  // The database's user must be able to enter, which is another one if this program runs as root.
  chmodSync(dataDir, 0o755)
  const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  try {
    const postgres = await startEmbeddedDatabase({ dataDir, settings: DATABASE_SETTINGS })
    stops.push(postgres.stop)
    const identity = await startIdentityProvider()
    stops.push(identity.stop)
    const fresh = COMPLETIONS_PER_RUN * CONNECTIONS.length * SUBJECTS.length * (runs + 1)
    const learners = Math.ceil(fresh / RATE_LIMITS.completionsADay)
    const tokens = await Promise.all(Array.from({ length: learners }, (_, n) => identity.tokenFor(`learner-${n}`)))
    say(`filling a database with ${rows || 'next to no'} tests …`)
    const database = await fillDatabase(postgres.url, 'bench', { rows, fresh }, identity)
    stops.push(() => database.server.stop())
    const bare = await startBareServer(database.url, await fetchSharedAnswer(database))
    stops.push(() => bare.stop())
    const servers = { product: database.server, bare }
    const found = await measureCalls({ servers, calls: callsOn(database, tokens), rounds: runs, seconds, say })
    const what = `Medians of ${runs} runs of ${seconds} s, ${rows.toLocaleString('en')} stored tests`
    console.log(`\n${[`${what}, ${circumstances()}.`, '', ...callsTable(found)].join('\n')}`)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Fetches the server's response for a shared result. */
async function fetchSharedAnswer({ server }: FilledDatabase): Promise<string> {
  const path = `/v1/vocab_checkbox_tests/share/${shortcodeOf('done', 0)}/`
  return (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()
}
