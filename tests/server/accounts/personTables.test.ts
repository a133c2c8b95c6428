import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AdoptGuest } from '#contracts/account.ts'
import { ChooseLanguage } from '#contracts/accountLanguage.ts'
import type { VocabTest } from '#contracts/test.ts'
import { CreateTransfer } from '#contracts/transfer.ts'
import { deletePersonData } from '../../../server/accounts/personData.ts'
import { personTables } from '../../../server/accounts/personTables.ts'
import { createCountKey } from '../../../server/http/dailyCount.ts'
import { replaceGuestCode } from '../../../server/transfers/guestCodes.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { somePractice } from '../../support/builders.ts'
import { classesOf } from '../../support/classes.ts'
import { aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { ownResultsOf, SHOWN } from '../../support/ownResults.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())
beforeEach(() => server.db.query('truncate vocab_tests, counted_learners, notebook_entries, account_languages cascade'))

const { share } = ownResultsOf(() => server)

/** Every text column that was checked and names neither a person nor a test. */
const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  vocab_tests: [
    ...['status', 'web_test_version', 'deck_id', 'bank_version', 'item_ids', 'answers', 'referred_by', 'score'],
    ...['name_form', 'check_questions', 'check_answers', 'first_score', 'interface_language', 'rescored'],
  ],
  idempotency_keys: ['key'],
  transfers: ['code_hash', 'flow', 'practice', 'user_profile'],
  guest_codes: ['code_hash'],
  ten_sentences: ['sentences'],
  classes: ['code', 'key_hash'],
  class_results: ['class_code', 'id'],
  counted_learners: ['groups'],
  learner_counts: ['field', 'value'],
  notebook_entries: ['id', 'card', 'entry', 'received'],
  account_languages: ['interface_language'],
  schema_migrations: ['name'],
}
const columnsOf = (tables: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))

// §11.34
test('each column other than a time, number or switch is in a listed table, or is known to identify nobody', async () => {
  const columns = await server.db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public'
       and data_type not in ('timestamp with time zone', 'smallint', 'integer', 'boolean')`,
  )
  const named = columnsOf(Object.fromEntries(personTables.map(({ table, namedBy }) => [table, namedBy])))
  expect(columns.map(({ name }) => name).sort()).toEqual([...named, ...columnsOf(NOT_PERSONAL)].sort())
})

test('each table that refers to a listed table is also listed', async () => {
  const listed = personTables.map(({ table }) => table)
  const referring = await server.db.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid::regclass::text = any($1) order by 1`,
    [listed],
  )
  expect(referring.length).toBeGreaterThan(0)
  expect(referring.filter(({ table }) => !listed.includes(table))).toEqual([])
})

/** Counts a user among other learners, as 1.0.0 did at a completion. */
const countAs100 = (userId: string, { test_id }: VocabTest) =>
  server.db.query(`insert into counted_learners values ($1, $2, '{"native_language": "es"}', 3, 0)`, [userId, test_id])

/** Gives a user a row in every table, and returns what names them: their id and their tests' ids. */
async function leaveRows(userId: string) {
  const completed = await server.createTest({ 'idempotency-key': randomUUID() })
  const { code } = await classesOf(() => server).make()
  const inClass = { class_code: code, class_name: 'Ada' }
  const body = { ...saveOfAll(completed, knowsUpTo(completed.words), 1), ...inClass }
  expect((await server.complete(completed.test_id, body, userId)).statusCode).toBe(200)
  await countAs100(userId, completed)
  expect((await share(userId, completed.shortcode, { ...SHOWN, ten: true })).statusCode).toBe(204)
  const running = await server.createTest(await server.bearer(userId))
  const ownCode = { codeHash: createHash('sha256').update(userId).digest(), expiresAt: server.now() + 1 }
  expect(await replaceGuestCode(server.db, { kind: 'user', id: userId }, ownCode)).toBe(true)
  const transfer = { ...saveOf(running), test_id: running.test_id, flow: 'noD', practice: somePractice() }
  expect((await server.send('POST', `/v1/${CreateTransfer.path}`, transfer)).statusCode).toBe(201)
  return [userId, completed.test_id, running.test_id] as const
}

/** Like `leaveRows`, with a notebook and a language, which no guest has. */
async function leaveAllRows(userId: string) {
  expect((await notebooksOf(() => server).add(userId, [aReview('practised')])).statusCode).toBe(200)
  const language = { interface_language: 'de' }
  const chosen = await server.send('PUT', `/v1/${ChooseLanguage.path}`, language, await server.bearer(userId))
  expect(chosen.statusCode).toBe(204)
  return leaveRows(userId)
}

/** The tables that have a row containing one of these texts. */
async function findTablesWith(texts: readonly string[]) {
  const found = []
  for (const { table } of personTables) {
    const rows = await server.db.query(
      `select 1 from ${table} t, unnest($1::text[]) text where position(text in to_jsonb(t)::text) > 0 limit 1`,
      [texts],
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

// §8.36 §11.34
test.each([
  ['the learner', async () => server.send('DELETE', '/v1/account/', undefined, await server.bearer('person-1815'))],
  [
    'the operator',
    () => deletePersonData({ db: server.db, countKey: createCountKey(server.databaseUrl) }, { uid: 'person-1815' }),
  ],
])('a deletion by %s leaves no row of the person in any table except those that expire', async (_who, deletion) => {
  const names = await leaveAllRows('person-1815')
  const others = await leaveAllRows('person-1816')
  const deletable = personTables.filter((table) => table.deletion !== 'when they expire').map(({ table }) => table)
  expect(await findTablesWith(names)).toEqual(deletable)
  await deletion()
  expect(await findTablesWith(names)).toEqual([])
  expect(await findTablesWith(others)).toEqual(deletable)
})

// §8.64
test.each([true, false])('no row names a guest who has become a user (with results before: %s)', async (isLearner) => {
  const [guest] = await leaveRows('guest-1815')
  if (isLearner) await leaveRows('person-1815')
  const token = { claims: { firebase: { sign_in_provider: 'anonymous' } } }
  const body = { guest_token: await server.provider.tokenFor(guest, token) }
  const headers = await server.bearer('person-1815')
  expect((await server.send('POST', `/v1/${AdoptGuest.path}`, body, headers)).statusCode).toBe(204)
  expect(await findTablesWith([guest])).toEqual([])
})
