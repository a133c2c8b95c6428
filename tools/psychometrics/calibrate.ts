import { parseArgs } from 'node:util'
import { connectDatabase } from '../../server/db/connectDatabase.ts'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { describeDatabaseFailure } from '../../server/startFailures.ts'
import { bankFolder } from '../bank/bankFolders.ts'
import { readReleases } from '../bank/releases.ts'
import { CalibrationError } from './calibration/answeredTest.ts'
import { calibrate } from './calibration/calibrate.ts'
import { calibratedBank } from './calibration/calibratedBank.ts'
import { reportLines } from './calibration/calibrationReport.ts'
import { nextVersion } from './calibration/nextVersion.ts'
import { normDifficulties } from './calibration/norms.ts'
import { simulateCalibration } from './calibration/simulateCalibration.ts'
import { storedTests } from './calibration/storedTests.ts'
import { usableAnswers } from './calibration/usableAnswers.ts'
import { writeBank } from './calibration/writeBank.ts'

const HELP = `Estimates the items' difficulties anew from the completed tests in the database DATABASE_URL, and reports how items fit.
Usage: DATABASE_URL=postgres://... npm run calibrate -- [options]
  --since DATE       only tests completed from this day on, e.g. 2026-11-01 (UTC)
  --min-answers N    items with fewer answers keep their difficulty (default 20)
  --write            write the result as the bank's next version; without it nothing is written
  --simulate N       instead: N simulated learners of known truth, and how much of it is found; no database
  --seed N           repeats an earlier simulation
  --help             this text
The method, and what to do with the report: docs/scoring.md, Calibration. Exits with 1 when there is nothing to calibrate from,
with 2 for a wrong option.`

const DEFAULT_MIN_ANSWERS = 20
const SEEDS = 2 ** 32

type Options = {
  since: number
  minAnswers: number
  write: boolean
  simulate: number | null
  seed: number
  help: boolean
}

process.exitCode = await main()

async function main(): Promise<number> {
  let options: Options
  try {
    options = readOptions()
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  if (options.help) {
    console.log(HELP)
    return 0
  }
  try {
    if (options.simulate !== null) {
      await simulateCalibration(options.simulate, options.seed, options.minAnswers, console.log)
    } else await calibrateStored(options)
    return 0
  } catch (error) {
    if (!(error instanceof CalibrationError)) throw error
    console.error(error.message)
    return 1
  }
}

async function calibrateStored({ since, minAnswers, write }: Options): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url || !URL.canParse(url)) {
    throw new CalibrationError('Set DATABASE_URL to the address of the database, e.g. postgres://user@host:5432/name')
  }
  const bank = loadItemBank()
  const releases = readReleases()
  const norms = normDifficulties(releases)
  const db = connectDatabase(url, () => undefined, 1, null)
  const tests = storedTests(db, { since, until: Date.now() }, usableAnswers(releases, bank.byId))
  const calibration = await calibrate(tests, bank.byId.values(), (item) => norms.get(item.id) ?? item, {
    minAnswers,
    say: console.log,
  })
    .catch((error: unknown) => {
      if (error instanceof CalibrationError) throw error
      throw new CalibrationError(describeDatabaseFailure(error, url).message, { cause: error })
    })
    .finally(() => db.close())
  for (const line of reportLines(calibration)) console.log(line)
  if (!write) return
  const next = calibratedBank(bank, calibration, nextVersion(bank.version, new Date()))
  writeBank(bankFolder, bank, next, calibration.tests)
  console.log(`Written as version ${next.version}. Now: npm run bank:check, npm test`)
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      since: { type: 'string' },
      'min-answers': { type: 'string' },
      write: { type: 'boolean' },
      simulate: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  return {
    since: values.since === undefined ? 0 : dayOf(values.since),
    minAnswers: wholeNumber('--min-answers', values['min-answers'] ?? String(DEFAULT_MIN_ANSWERS)),
    write: values.write ?? false,
    simulate: values.simulate === undefined ? null : wholeNumber('--simulate', values.simulate),
    seed: wholeNumber('--seed', values.seed ?? String(Math.floor(Math.random() * SEEDS))),
    help: values.help ?? false,
  }
}

function dayOf(text: string): number {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Of a day that does not exist, such as 30 February, another one would be made.
  if (Number.isNaN(day) || !new Date(day).toISOString().startsWith(text))
    throw new Error(`--since must be a day such as 2026-11-01, not ${text}`)
  return day
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${option} must be a whole number, not ${text}`)
  return Number(text)
}
