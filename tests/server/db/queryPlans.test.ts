import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '#contracts/endpoint.ts'
import { ChangeSharing, ReadOwnResult } from '#contracts/ownResult.ts'
import { CreateTransfer, RedeemTransfer } from '#contracts/transfer.ts'
import { deletePersonData, readPersonData } from '../../../server/accounts/personData.ts'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Database } from '../../../server/db/queryable.ts'
import { removeExpired } from '../../../server/expiry/removeExpired.ts'
import { createCountKey } from '../../../server/http/dailyCount.ts'
import { noteUse, refuseWithdrawn, withdrawTokens } from '../../../server/identity/guests.ts'
import { InvalidToken } from '../../../server/identity/identity.ts'
import { replaceGuestCode, takeGuestCode } from '../../../server/transfers/guestCodes.ts'
import { findWhatComes } from '../../../server/transfers/transfers.ts'
import { NEW_TEST, startApiServer, TESTS_PATH, type ApiServer } from '../../support/apiServer.ts'
import { somePractice } from '../../support/builders.ts'
import { classesOf } from '../../support/classes.ts'
import { answersTo, checksOf } from '../../support/meaningChecks.ts'
import { aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { placesOfStatements, recordStatements, type RecordedStatement } from '../../support/recordStatements.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

/** Statements about the connection, or about tables that do not grow. */
const NOT_ABOUT_TESTS = [
  'checkStart.ts',
  'db/confirmStored.ts',
  'db/connectDatabase.ts',
  'db/databaseClock.ts',
  'db/migrate.ts',
  'db/preparedStatements.ts',
  'db/sessionSettings.ts',
  // An operator's commands, which read the whole table.
  'results/deckResults.ts',
  'results/research.ts',
]

let database: TestDatabase
let direct: Database
let recording: Database
let statements: RecordedStatement[]
let server: ApiServer
beforeAll(async () => {
  database = await createTestDatabase()
  // Without a time limit: filling the tables takes seconds, on a busy machine more than a request may take.
  direct = connectDatabase(database.url, () => undefined, undefined, null)
  await migrate(direct)
  await direct.query(readFileSync(new URL('../../support/manyTests.sql', import.meta.url), 'utf8'))
  ;({ db: recording, statements } = recordStatements(direct))
  server = await startApiServer({ db: recording })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await direct.close()
  await database.drop()
})

/** One of the 2,500 users of manyTests.sql, with two completed tests and a claimed one. */
const USER = 'user-700'
const EMAIL = 'learner700@example.org'
const store = () => ({ db: recording, countKey: createCountKey(database.url) })
const SOME = { 0: { checked: true, decision_time: 1_000, answered_at: 1 } }

async function expectDone(response: Promise<{ statusCode: number }>) {
  expect((await response).statusCode).toBeLessThan(300)
}
async function createCode() {
  const created = await server.createTest()
  const body = { ...saveOf(created), test_id: created.test_id, flow: 'profile-first', practice: somePractice() }
  return () => server.send('POST', `/v1/${CreateTransfer.path}`, body)
}
/** A use of the database: its name and its preparation, which returns the work itself. */
type Use = [name: string, prepare: () => Promise<() => Promise<unknown>>]

const uses: Use[] = [
  [
    'a new test, with a key and a token',
    async () => {
      const headers = { ...(await server.bearer(USER)), 'idempotency-key': 'a key' }
      return () => expectDone(server.send('POST', TESTS_PATH, NEW_TEST, headers))
    },
  ],
  [
    'a new test that names completed tests',
    async () => {
      const ids = Array.from({ length: 30 }, (_, index) => `the-id-of-test-number-${index}`)
      return () => expectDone(server.send('POST', TESTS_PATH, { ...NEW_TEST, completed_tests: ids }))
    },
  ],
  [
    'a partial save',
    async () => {
      const created = await server.createTest()
      return () => expectDone(server.save(created.test_id, saveOf(created, SOME)))
    },
  ],
  [
    'a completion, and partial saves after it',
    async () => {
      const created = await server.createTest()
      return async () => {
        await expectDone(server.completeAll(created, USER))
        await expectDone(server.save(created.test_id, saveOf(created, SOME)))
      }
    },
  ],
  [
    'a shared result',
    async () => {
      const created = await server.createTest()
      await server.completeAll(created, USER)
      return () => expectDone(server.share(created.shortcode))
    },
  ],
  [
    'what a user finds on a new device',
    async () => {
      const headers = await server.bearer(USER)
      return () => expectDone(server.send('GET', '/v1/account/', undefined, headers))
    },
  ],
  [
    'results of an earlier edition, scored by the current one',
    async () => {
      const { test_id } = await server.completedBy(USER)
      await direct.query(
        `update vocab_tests set score = score || '{"edition": "second"}', rescored = null where test_id = $1`,
        [test_id],
      )
      const headers = await server.bearer(USER)
      return () => expectDone(server.send('GET', '/v1/account/', undefined, headers))
    },
  ],
  [
    'a result for its owner, who revokes its link and deletes it',
    async () => {
      const created = await server.createTest()
      await server.complete(created.test_id, saveOfAll(created, knowsUpTo(created.words), 1), USER)
      const headers = await server.bearer(USER)
      const own = `/v1/${pathOf(ReadOwnResult, { shortcode: created.shortcode })}`
      const sharing = `/v1/${pathOf(ChangeSharing, { shortcode: created.shortcode })}`
      return async () => {
        await expectDone(server.send('GET', own, undefined, headers))
        for (const ten of [true, false]) {
          await expectDone(server.send('PUT', sharing, { name_form: 'none', link_on: false, ten }, headers))
        }
        await expectDone(server.send('DELETE', own, undefined, headers))
      }
    },
  ],
  [
    'a guest who gets and takes a code, withdraws tokens and writes',
    async () => async () => {
      await findWhatComes(recording, { kind: 'user', id: USER })
      const owner = { kind: 'user', id: 'guest:7' } as const
      await replaceGuestCode(recording, owner, { codeHash: Buffer.alloc(32), expiresAt: server.now() })
      await takeGuestCode(recording, Buffer.alloc(32), server.now())
      await withdrawTokens(recording, owner, server.now())
      await noteUse(recording, owner, server.now())
      const verify = refuseWithdrawn(async () => ({ owner, isGuest: false, issuedAt: server.now() }), recording)
      await expect(verify('')).rejects.toThrow(InvalidToken)
    },
  ],
  [
    'a check of a result’s meanings, and one that is declined',
    async () => {
      const { offeredTo, send } = checksOf(() => server)
      const [answered, declined] = [await offeredTo(USER), await offeredTo(USER)]
      return async () => {
        await expectDone(send(USER, answered.shortcode, { answers: answersTo(answered, () => 'right') }))
        await expectDone(send(USER, declined.shortcode, { declined: true }))
      }
    },
  ],
  [
    'claiming a test',
    async () => {
      const [{ test_id }, headers] = [await server.createTest(), await server.bearer(USER)]
      return () => expectDone(server.send('PUT', '/v1/account/running-test/', { test_id }, headers))
    },
  ],
  [
    'taking over what guests have',
    async () => {
      const guests = ['guest-1', 'guest-2']
      for (const guest of guests) {
        const created = await server.createTest()
        const profile = { user_profile: { native_language: 'es' } }
        const body = { ...saveOfAll(created, knowsUpTo(created.words), 1), ...profile }
        await server.complete(created.test_id, body, guest)
      }
      const [headers, claims] = [await server.bearer(USER), { firebase: { sign_in_provider: 'anonymous' } }]
      return async () => {
        for (const guest of guests) {
          const guest_token = await server.provider.tokenFor(guest, { claims })
          await expectDone(server.send('POST', '/v1/account/adopt/', { guest_token }, headers))
        }
      }
    },
  ],
  [
    'making a code',
    async () => {
      const work = await createCode()
      return () => expectDone(work())
    },
  ],
  [
    'redeeming a code',
    async () => {
      const { code } = (await (await createCode())()).json<{ code: string }>()
      return () => expectDone(server.send('POST', `/v1/${RedeemTransfer.path}`, { code }))
    },
  ],
  [
    'a class with a pupil, from its making to its deletion',
    async () => {
      const { make, own, finish, results } = classesOf(() => server)
      return async () => {
        const made = await make()
        await finish(made.code, { user: USER, name: 'Ada' }, await finish(made.code, { user: USER, name: 'Ada' }))
        await expectDone(server.send('GET', `/v1/classes/${made.code}/`))
        await expectDone(server.send('POST', `/v1/classes/${made.code}/begun/`))
        const { named } = await results(made)
        await expectDone(own('DELETE', made, `pupils/${named[0]!.id}/`))
        await expectDone(own('PUT', made, '', { closed: true }))
        await expectDone(own('DELETE', made))
      }
    },
  ],
  [
    'a notebook that is added to and read on',
    async () => {
      const { add, read } = notebooksOf(() => server)
      return async () => {
        await expectDone(add(USER, [aReview('once-more')]))
        await expectDone(read(USER, '?after=1000'))
      }
    },
  ],
  [
    'choosing a language',
    async () => {
      const headers = await server.bearer(USER)
      return () => expectDone(server.send('PUT', '/v1/account/language/', { interface_language: 'es' }, headers))
    },
  ],
  [
    'deleting an account',
    async () => {
      const [{ test_id }, headers] = [await server.createTest(), await server.bearer(USER)]
      return () => expectDone(server.send('DELETE', `/v1/account/?test_id=${test_id}`, undefined, headers))
    },
  ],
  ['exporting the data of an e-mail address', async () => () => readPersonData(store(), { email: EMAIL })],
  ['deleting the data of an account by the operator', async () => () => deletePersonData(store(), { uid: 'user-800' })],
  // Last, since it removes most of the rows.
  [
    'removing what has expired',
    async () => () => removeExpired({ db: recording, clock: server.now }, async () => undefined),
  ],
]

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Conflict Arbiter Indexes'?: string[]
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The steps of a statement, both for its actual values and for any values. */
async function stepsOf({ sql, values }: RecordedStatement): Promise<PlanNode[]> {
  type Row = { 'QUERY PLAN': [{ Plan: PlanNode }] }
  const [own] = await direct.query<Row>(`explain (format json) ${sql}`, values)
  const [any] = await direct.query<Row>(`explain (format json, generic_plan) ${sql}`)
  return [own!, any!].flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
}

/** Settings and locks read no table. */
const looksAtTables = ({ sql }: RecordedStatement) => !/^\s*(set|select pg_try_advisory)/.test(sql)

/** The places and the indices reached. */
const reached = new Set<string>()
const used = new Set<string>()

test.each(uses)('%s uses indices', async (_name, prepare) => {
  const work = await prepare()
  const before = statements.length
  await work()
  const different = new Map(statements.slice(before).map((statement) => [statement.place + statement.sql, statement]))
  for (const statement of different.values()) {
    const { place } = statement
    reached.add(place)
    if (!looksAtTables(statement)) continue
    for (const step of await stepsOf(statement)) {
      expect(step, `${place}: ${statement.sql}`).not.toMatchObject({ 'Node Type': 'Seq Scan' })
      // Without a condition the whole index would be read.
      if (/Index/.test(step['Node Type'])) expect(step, `${place}: ${statement.sql}`).toHaveProperty('Index Cond')
      const names = [step['Index Name'], ...(step['Conflict Arbiter Indexes'] ?? [])]
      for (const name of names) if (name) used.add(name)
    }
  }
})

test('every statement of the server was run above', () => {
  expect(placesOfStatements(NOT_ABOUT_TESTS).filter((place) => !reached.has(place))).toEqual([])
})

test('each foreign key has an index for deletions', async () => {
  const without = await direct.query(
    `select conrelid::regclass::text as table, conname as name from pg_constraint c
     where contype = 'f' and not exists
       (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  )
  expect(without).toEqual([])
})

test('each index is used by a statement above', async () => {
  const indices = await direct.query<{ name: string }>(
    // Of the counts of 1.0.0 only the trigger of deletions makes use.
    "select indexrelname as name from pg_stat_user_indexes where relname not in ('schema_migrations', 'learner_counts') order by 1",
  )
  expect(indices.map(({ name }) => name)).toEqual([...used].sort())
})
