import pg from 'pg'
import type { SaveTestRequest } from '../../../src/contracts/taking.ts'
import type { VocabTest } from '../../../src/contracts/test.ts'
import { knowsUpTo } from '../../../tests/support/plausibleLearner.ts'
import { saveOf, saveOfAll } from '../../../tests/support/saves.ts'
import { startProductServer, type MeasuredServer, type startIdentityProvider } from './measuredServer.ts'

/** Number of different forms: test n of any kind has form n modulo this. */
export const FORMS = 16
/** Number of tests of each kind for the measurement, more than are read within the lifetime of a cached response. */
const WORKING_SET = 32_000
/** Share of completed tests, in tenths; the others are running. */
const COMPLETED_TENTHS = 6
const ID_DIGITS = 13
const SHORTCODE_DIGITS = 9

/** Kinds of stored tests (completed, with some answers, new) and the first letter of their shortcodes. */
const kinds = { done: 'd', open: 'o', fresh: 'f' } as const
export type Kind = keyof typeof kinds

const pad = (n: number, digits: number) => String(n).padStart(digits, '0')
export const testIdOf = (kind: Kind, n: number) => `bench-${kind.padEnd(5, '-')}${pad(n, ID_DIGITS)}`
export const shortcodeOf = (kind: Kind, n: number) => `${kinds[kind]}${pad(n, SHORTCODE_DIGITS)}`

/** A database with tests, its server, and the forms of the tests. */
export type FilledDatabase = {
  url: string
  server: MeasuredServer
  forms: readonly VocabTest[]
  /** Number of tests of each kind; they are numbered from 0. */
  counts: Readonly<Record<Kind, number>>
}

/**
 * Creates a database, lets the server migrate it and serve some forms, and copies these by SQL. `rows`: number of
 * completed and running tests, raised to the measurement's minimum; `fresh`: number of new ones.
 */
export async function fillDatabase(
  administratorUrl: string,
  name: string,
  { rows, fresh }: { rows: number; fresh: number },
  identity: Awaited<ReturnType<typeof startIdentityProvider>>,
): Promise<FilledDatabase> {
  await runSql(administratorUrl, `create database ${name}`)
  const url = Object.assign(new URL(administratorUrl), { pathname: `/${name}` }).href
  const server = await startProductServer(url, identity)
  const counts = {
    done: Math.max(WORKING_SET, Math.round((rows * COMPLETED_TENTHS) / 10)),
    open: Math.max(WORKING_SET, Math.round((rows * (10 - COMPLETED_TENTHS)) / 10)),
    fresh,
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const forms = await makeForms(server.port, client, identity)
    // The data need not survive a crash.
    await client.query('set synchronous_commit = off')
    for (const kind of Object.keys(kinds) as Kind[]) await copyPatterns(client, kind, counts[kind])
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return { url, server, forms, counts }
  } finally {
    await client.end()
  }
}

/** Lets the server create and complete tests, and stores their rows as patterns of each kind. */
async function makeForms(
  port: number,
  client: pg.Client,
  { tokenFor }: Pick<Awaited<ReturnType<typeof startIdentityProvider>>, 'tokenFor'>,
): Promise<VocabTest[]> {
  await client.query("create table bench_patterns as select 0 as form, '' as kind, * from vocab_tests where false")
  const forms: VocabTest[] = []
  for (let form = 0; form < FORMS; form++) {
    const test = await send<VocabTest>(port, 'POST', '', {
      ...{ language: 'en', mode: 'sentences', web_test_version: 'v7' },
    })
    const keep = (kind: Kind) =>
      client.query('insert into bench_patterns select $1, $2, * from vocab_tests where test_id = $3', [
        ...[form, kind, test.test_id],
      ])
    await keep('fresh')
    await send(port, 'PATCH', `${test.test_id}/`, answeredUpTo(test, test.words.length / 2))
    await keep('open')
    const token = await tokenFor(`learner of form ${form}`)
    await send(port, 'PATCH', `${test.test_id}/?complete=y`, completeSave(test), token)
    await keep('done')
    forms.push(test)
  }
  return forms
}

async function send<Answer>(port: number, method: string, path: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/vocab_checkbox_tests/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/**
 * Copies a kind's patterns with unique ids, save times in the last 20 days, and a different user for each completion.
 */
async function copyPatterns(client: pg.Client, kind: Kind, count: number): Promise<void> {
  await client.query(
    `insert into vocab_tests (test_id, shortcode, status, web_test_version, deck_id, bank_version, item_ids, answers,
       user_profile, user_id, score, created_at, saved_at, completed_at)
     select $2 || lpad(n::text, $3, '0'), $4 || lpad(n::text, $5, '0'), p.status, p.web_test_version, p.deck_id,
       p.bank_version, p.item_ids, p.answers, p.user_profile, case when p.status = 'completed' then 'user-' || n end,
       p.score, age.at, age.at, case when p.status = 'completed' then age.at end
     from generate_series(0, $6::int - 1) n
       join bench_patterns p on p.kind = $1 and p.form = n % $7::int
       cross join lateral (select now() - (n::bigint * 7919 % 1728000) * interval '1 second' as at) age`,
    [kind, testIdOf(kind, 0).slice(0, -ID_DIGITS), ID_DIGITS, kinds[kind], SHORTCODE_DIGITS, count, FORMS],
  )
}

export const answeredUpTo = (test: VocabTest, words: number): SaveTestRequest =>
  saveOf(
    test,
    Object.fromEntries(
      Array.from({ length: Math.floor(words) }, (_, word) => [
        word,
        { checked: word % 3 > 0, decision_time: 1_200 + 37 * word, answered_at: 1_767_600_000_000 + 3_000 * word },
      ]),
    ),
  )

/** Returns a save with all words answered such that the result has a level. */
export const completeSave = (test: VocabTest): SaveTestRequest =>
  saveOfAll(test, knowsUpTo(test.words), 1_767_600_000_000)

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
