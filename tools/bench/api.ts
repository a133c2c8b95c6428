import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBlock } from './web/writtenBlock.ts'
import { completionRunsIn, CONNECTIONS, measureAgainstBare } from './api/againstBare.ts'
import { fillDatabase, shortcodeOf, type FilledDatabase } from './api/filledDatabase.ts'
import { startIdentityProvider } from './api/identityProvider.ts'
import { LoadGenerator } from './api/load.ts'
import { measureManyTests } from './api/manyTests.ts'
import { startBareServer } from './api/measuredServer.ts'
import { findPgbench } from './api/pgbench.ts'
import { testsToComplete } from './api/requests.ts'
import { RATE_LIMITS } from '../../server/http/rateLimit.ts'
import { soak } from './api/soak.ts'
import { againstBareTable, manyTestsTable, soakTable } from './api/tables.ts'
import { startEmbeddedDatabase } from '../../scripts/local/embeddedDatabase.ts'
import { ensureBuilt } from '../../scripts/setup/ensureBuilt.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'

const HELP = `Measures the API beside bare node:http and pg, and with many stored tests beside next to none.
Usage: npm run bench:api -- [--bare] [--many] [--soak [MINUTES]] [--runs N] [--seconds N] [--rows N] [--write]
  --bare        this server, node:http and pgbench (default, with --many)
  --many        each call with many stored tests, and with next to none (default, with --bare)
  --soak N      N minutes of load (10 if left empty: --soak=), with the memory at the end of each
  --runs N      rounds, of which the median counts (default 7)
  --seconds N   of each run, after half a second to warm up (default 3)
  --rows N      stored tests of --many (default 1000000; they take about 3 GB below the folder for temporary files)
  --write       puts the tables into docs/performance.md
  --help        this text
Takes about 15 minutes on a machine that is free. What is measured and what is noise: docs/performance.md. A target that is
missed is marked in the table and does not change the exit code. Exits with 1 when something could not be measured, with 2
for a wrong option.`

const DEFAULT_RUNS = '7'
const DEFAULT_SECONDS = '3'
const DEFAULT_ROWS = '1000000'
const DEFAULT_SOAK = '10'
const WARM_UP_MS = 500
/** As an operator would set them for a machine of this kind; all else is PostgreSQL's default, fsync included. */
const DATABASE_SETTINGS = { shared_buffers: '512MB', max_wal_size: '8GB' }

type Options = {
  bare: boolean
  many: boolean
  soak: number | null
  runs: number
  seconds: number
  rows: number
  write: boolean
}

process.exitCode = await main()

async function main(): Promise<number> {
  let options: Options | null
  try {
    options = readOptions()
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  if (options === null) {
    console.log(HELP)
    return 0
  }
  try {
    await run(options)
    return 0
  } catch (error) {
    return reportFailure(error)
  }
}

/** Null when the help is asked for. @throws Error for a wrong option. */
function readOptions(): Options | null {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: {
      ...{ bare: flag, many: flag, write: flag, help: flag },
      soak: { type: 'string' },
      runs: { type: 'string', default: DEFAULT_RUNS },
      seconds: { type: 'string', default: DEFAULT_SECONDS },
      rows: { type: 'string', default: DEFAULT_ROWS },
    },
  })
  if (values.help) return null
  const whole = (name: 'runs' | 'seconds' | 'rows' | 'soak', text: string) => {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
    throw new Error(`--${name} must be a whole number from 1 on, not ${text}`)
  }
  const some = values.bare || values.many || values.soak !== undefined
  return {
    bare: values.bare || !some,
    many: values.many || !some,
    soak: values.soak === undefined ? null : whole('soak', values.soak || DEFAULT_SOAK),
    ...{ runs: whole('runs', values.runs), seconds: whole('seconds', values.seconds) },
    ...{ rows: whole('rows', values.rows), write: values.write },
  }
}

async function run({ bare, many, soak: minutes, runs, seconds, rows, write }: Options): Promise<void> {
  // Progress is not part of the result.
  const say = (line: string) => console.error(line)
  await ensureBuilt({ say })
  const load = loadavg()[0]!.toFixed(1)
  const machine = `${availableParallelism()} cores, load ${load}, Node ${process.versions.node}`
  const circumstances = `Medians of ${runs} runs of ${seconds} s, ${machine}, ${new Date().toISOString().slice(0, 10)}.`
  const show = async (block: string, lines: readonly string[]) => {
    console.log(`\n${lines.join('\n')}`)
    if (write) await writeBlock(block, lines)
  }

  const dataDir = mkdtempSync(join(tmpdir(), 'bench-api-'))
  // Run as root, the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  try {
    const postgres = await startEmbeddedDatabase({ dataDir, settings: DATABASE_SETTINGS })
    stops.push(postgres.stop)
    const identity = await startIdentityProvider()
    stops.push(identity.stop)
    const generator = new LoadGenerator()
    stops.push(() => generator.stop())
    const completionRuns = { many: many ? CONNECTIONS.length * runs : 0, bare: bare ? completionRunsIn(runs) : 0 }
    const fresh = testsToComplete(completionRuns.many + completionRuns.bare)
    const learners = Math.ceil(fresh / RATE_LIMITS.completionsADay)
    const tokens = await Promise.all(Array.from({ length: learners }, (_, n) => identity.tokenFor(`learner-${n}`)))
    const fill = async (name: string, count: number): Promise<FilledDatabase> => {
      say(`filling a database with ${count || 'next to no'} tests …`)
      const database = await fillDatabase(postgres.url, name, { rows: count, fresh }, identity)
      stops.push(() => database.server.stop())
      return database
    }
    const timing = { warmUpMs: WARM_UP_MS, durationMs: 1000 * seconds }
    const empty = await fill('bench_empty', 0)

    if (bare) {
      const answer = await sharedAnswerOf(empty)
      const bareServer = await startBareServer(empty.url, answer)
      const pgbench = findPgbench()
      const found = await measureAgainstBare({
        ...{ generator, database: empty, bare: bareServer, tokens, pgbench, rounds: runs, timing, say },
        firstCompletionRun: completionRuns.many,
      }).finally(() => bareServer.stop())
      const without = pgbench === null ? ['', 'pgbench is not installed here.'] : []
      await show('bench:api bare', [circumstances, '', ...againstBareTable(found), ...without])
    }
    if (many) {
      const full = await fill('bench_full', rows)
      const databases = { empty, full }
      const found = await measureManyTests({ generator, databases, tokens, rounds: runs, timing, say })
      await show('bench:api many', [circumstances, '', ...manyTestsTable(found, rows)])
    }
    if (minutes !== null) {
      const found = await soak(generator, empty, minutes, say)
      await show('bench:api soak', [`${machine}.`, '', ...soakTable(found)])
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** What the server answers a look at a result with. */
async function sharedAnswerOf({ server }: FilledDatabase): Promise<string> {
  const path = `/v1/vocab_checkbox_tests/share/${shortcodeOf('done', 0)}/`
  return (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()
}
