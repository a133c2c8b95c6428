import { parseArgs } from 'node:util'
import { connectDatabase } from '../../server/db/connectDatabase.ts'
import { readDatabaseUrl } from '../../server/db/databaseUrl.ts'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { describeDatabaseFailure } from '../../server/startFailures.ts'
import { bankFolder } from '../bank/bankFolders.ts'
import { readReleases } from '../bank/releases.ts'
import { calibrate, type CalibratedItem, type Calibration } from './calibration/calibrate.ts'
import { calibratedBank, nextVersion, writeBank } from './calibration/nextBank.ts'
import { normDifficulties } from './calibration/norms.ts'
import { CalibrationError, storedTests } from './calibration/storedTests.ts'
import { usableAnswers } from './calibration/usableAnswers.ts'

const HELP = `Estimates the items' difficulties anew from the completed tests in the database DATABASE_URL, and names items to read.
Usage: DATABASE_URL=postgres://... npm run calibrate -- [options]
  --since DATE       only tests completed from this day on, e.g. 2026-11-01 (UTC)
  --min-answers N    items with fewer answers keep their difficulty (default 20)
  --write            write the result as the bank's next version; without it nothing is written
  --help             this text
The method, and what to do with the report: docs/scoring.md, Calibration. Exits with 1 when there is nothing to calibrate from,
with 2 for a wrong option.`

const DEFAULT_MIN_ANSWERS = '20'

type Options = { since: number; minAnswers: number; write: boolean; help: boolean }

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
    await calibrateStored(options)
    return 0
  } catch (error) {
    if (!(error instanceof CalibrationError)) throw error
    console.error(error.message)
    return 1
  }
}

async function calibrateStored({ since, minAnswers, write }: Options): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url || !readDatabaseUrl(url)) {
    throw new CalibrationError('Set DATABASE_URL to the address of the database, e.g. postgres://user@host:5432/name')
  }
  const bank = loadItemBank()
  const releases = readReleases()
  const norms = normDifficulties(releases, bank.edition.name)
  const db = connectDatabase(url, () => undefined, 1, null)
  const tests = storedTests(db, { since, until: Date.now() }, usableAnswers(releases, bank.byId))
  const calibration = await calibrate(tests, bank.byId.values(), (item) => norms.get(item.id) ?? item, {
    grid: bank.edition.grid,
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

/** Returns the numbers of items, the slope, and the items to review. */
function reportLines({ tests, passes, discrimination, items }: Calibration): string[] {
  const of = (...verdicts: CalibratedItem['verdict'][]) => items.filter(({ verdict }) => verdicts.includes(verdict))
  const list = (title: string, named: readonly CalibratedItem[]) => [title, ...named.map(itemLine)]
  return [
    `${tests} tests, ${passes} passes`,
    `slope A: ${discrimination.toFixed(2)}`,
    `items: ${of('updated', 'moved').length} updated, ${of('kept').length} kept (too few answers), ${of('unfit').length} unfit`,
    ...list('Unfit: answers do not follow ability. Read, fix or retire; the difficulty stays as it is.', of('unfit')),
    ...list('Moved: far from the norms. Read the sentence; the new difficulty holds.', of('moved')),
  ]
}

function itemLine({ estimate, answers, fit }: CalibratedItem): string {
  const difficulty =
    estimate.kind === 'fake'
      ? `offset ${estimate.claimOffset.toFixed(2)}`
      : `norm ${estimate.prior.b.toFixed(2)}, b ${estimate.b.toFixed(2)} ± ${estimate.b_sd.toFixed(2)}`
  const slope = fit ? `, slope ${fit.slopeRatio.toFixed(2)} of the model's (z ${fit.slopeZ.toFixed(1)})` : ''
  return `  ${estimate.id}: ${answers} answers, ${difficulty}${slope}`
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      since: { type: 'string' },
      'min-answers': { type: 'string', default: DEFAULT_MIN_ANSWERS },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { since, 'min-answers': minAnswers, write, help } = values
  if (!/^\d+$/.test(minAnswers)) throw new Error(`--min-answers must be a whole number, not ${minAnswers}`)
  return { since: since === undefined ? 0 : dayOf(since), minAnswers: Number(minAnswers), write, help }
}

function dayOf(text: string): number {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse would turn a nonexistent day, such as 30 February, into another one.
  if (Number.isNaN(day) || !new Date(day).toISOString().startsWith(text))
    throw new Error(`--since must be a day such as 2026-11-01, not ${text}`)
  return day
}
