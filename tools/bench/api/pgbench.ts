import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { givenAnswers } from '../../../src/rules/mergeAnswers.ts'
import { mergeProgress } from '../../../server/taking/mergeProgress.ts'
import type { Queryable } from '../../../server/db/queryable.ts'
import { createItemBanks } from '../../../server/measure/itemBanks.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { answeredUpTo, FORMS, testIdOf, type FilledDatabase } from './filledDatabase.ts'

const DEBIAN = '/usr/lib/postgresql'
const WORDS = 40

/** What pgbench measured; a mean, since it tells no percentiles. */
export type PgbenchResult = { perSecond: number; meanMs: number }

/** PostgreSQL's own benchmark program; null where it is not installed. */
export function findPgbench(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...process.env['PATH']!.split(delimiter)]
  return folders.map((folder) => join(folder, 'pgbench')).find(existsSync) ?? null
}

/** The server's UPDATE of running tests, by pgbench: what the database does without anything before it. */
export async function runPgbench(program: string, database: FilledDatabase, connections: number, seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-api-'))
  try {
    const script = join(folder, 'save.sql')
    writeFileSync(script, await updateScript(database))
    const options = ['--no-vacuum', '--protocol=prepared', `--file=${script}`, `--client=${connections}`]
    const { stdout } = await promisify(execFile)(program, [...options, `--time=${seconds}`, database.url])
    return { perSecond: figure(stdout, /tps = ([\d.]+)/), meanMs: figure(stdout, /latency average = ([\d.]+) ms/) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function figure(output: string, pattern: RegExp): number {
  const found = pattern.exec(output)?.[1]
  if (found === undefined) throw new Error(`pgbench said something else: ${output}`)
  return Number(found)
}

/** The statement with its values written into it, for a random test of the first form. */
async function updateScript({ forms, counts }: FilledDatabase): Promise<string> {
  const [form] = forms
  const { words } = answeredUpTo(form!, WORDS)
  const banks = createItemBanks(loadItemBank())
  let statement = ''
  const writer: Queryable = {
    async query(sql, values = []) {
      if (typeof sql === 'string') throw new Error('The statement is not a prepared one')
      statement = sql.text.replace(/\$(\d+)/g, (whole, place) =>
        /^\d+$/.test(place) ? literal(values[Number(place) - 1]) : whole,
      )
      return []
    },
  }
  await mergeProgress(writer, {
    testId: TEST_ID,
    itemIds: banks.idsOf(words.map(({ subject }) => subject)) ?? [],
    bankVersions: banks.versions,
    answers: givenAnswers(words, Date.now()),
    ...{ userProfile: {}, referredBy: null, savedAt: Date.now(), expiredAt: 0 },
  })
  const prefix = testIdOf('open', 0).replace(/0+$/, '')
  const digits = testIdOf('open', 0).length - prefix.length
  const testId = `('${prefix}' || lpad(:n::text, ${digits}, '0'))`
  const groups = Math.floor(counts.open / FORMS) - 1
  return `\\set n ${FORMS} * random(0, ${groups})\n${statement.replace(literal(TEST_ID), testId).replaceAll('\n', ' ')};\n`
}

const TEST_ID = 'the test'

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
