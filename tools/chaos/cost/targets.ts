import { CREATE_TEST_PATH, saveTestPath } from '../../../src/contracts/apiPaths.ts'
import type { VocabTest } from '../../../src/contracts/test.ts'
import { answeredUpTo, completeSave } from '../../bench/api/filledDatabase.ts'
import type { DatabaseServer } from '../databaseServer.ts'

const RESULTS = 225
const UNFINISHED = 2_000

/** The ids and tokens of the data for the attacks. */
export type Targets = {
  /** A user with many unfinished tests and one result. */
  owner: { token: string; shortcode: string }
  /** A user with one result. */
  maker: { token: string }
  /** Shortcodes of results with different names. */
  shortcodes: readonly string[]
  /** The id of a running test. */
  testId: string
  /** A save for this test with half of the words answered. */
  save: string
}

/** Lets the server make a test of each kind, and copies these by SQL. */
export async function makeTargets(
  url: string,
  database: DatabaseServer,
  tokenFor: (userId: string) => Promise<string>,
): Promise<Targets> {
  const [owner, maker] = [await tokenFor('owner'), await tokenFor('maker')]
  const newTest = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
  const make = async () => (await send(url, 'POST', CREATE_TEST_PATH, newTest)) as VocabTest
  const [done, running] = [await make(), await make()]
  await send(url, 'PATCH', `${saveTestPath(done.test_id)}?complete=y`, completeSave(done), owner)
  const save = answeredUpTo(running, running.words.length / 2)
  await send(url, 'PATCH', saveTestPath(running.test_id), save)

  await copyTest(database, running.test_id, 'b', UNFINISHED, { claimed_by: 'owner' })
  await copyTest(database, done.test_id, 'm', 1, { user_id: 'maker' })
  await copyTest(database, done.test_id, 'd', RESULTS, { user_id: 'others' })
  await database.query(
    `update vocab_tests set user_profile = jsonb_build_object('full_name', 'Learner ' || shortcode)
     where user_id = 'others'`,
  )
  await database.query('vacuum analyze')
  await database.query('checkpoint')
  return {
    owner: { token: owner, shortcode: done.shortcode },
    maker: { token: maker },
    shortcodes: Array.from({ length: RESULTS }, (_, n) => `d${String(n).padStart(CODE_DIGITS, '0')}`),
    ...{ testId: running.test_id, save: JSON.stringify(save) },
  }
}

async function send(url: string, method: string, path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`${url}/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} was answered with ${response.status}: ${await response.text()}`)
  return response.json()
}

const CODE_DIGITS = 9
const ID_DIGITS = 23

/** Copies a test with unique ids and some changed columns. @param kind the first letter of all ids */
async function copyTest(
  database: DatabaseServer,
  testId: string,
  kind: string,
  count: number,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await database.query(
    `insert into vocab_tests
     select copy.* from vocab_tests pattern, generate_series(0, $3::int - 1) n,
       jsonb_populate_record(pattern, $4::jsonb || jsonb_build_object(
         'test_id', $2 || lpad(n::text, $5, '0'), 'shortcode', $2 || lpad(n::text, $6, '0'))) copy
     where pattern.test_id = $1`,
    [testId, kind, count, JSON.stringify(changes), ID_DIGITS, CODE_DIGITS],
  )
}
