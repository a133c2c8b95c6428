import { CREATE_TEST_PATH, saveTestPath } from '../../../src/contracts/apiPaths.ts'
import type { VocabTest } from '../../../src/contracts/test.ts'
import { answeredUpTo, completeSave } from '../../bench/api/filledDatabase.ts'
import type { DatabaseServer } from '../databaseServer.ts'
import { PAIRS } from './row.ts'

/** Results of which pictures are asked for at once. */
export const CARDS_AT_ONCE = 45
const RESULTS = CARDS_AT_ONCE * PAIRS
/** Running tests that are saved to: a fresh one for each pair of phases of each attack on one test. */
const RUNNING = 2 * PAIRS

/** What is in the database for the attacks, and what it is known by. */
export interface Targets {
  /** A user with many unfinished tests and one result. */
  owner: { token: string; shortcode: string }
  /** A user with one result. */
  maker: { token: string }
  /** Links to results, each with a name of its own. */
  shortcodes: readonly string[]
  /** Tests that run. */
  testIds: readonly string[]
  /** A save with half of the words answered, which fits these tests. */
  save: string
}

/** What the server needs to make the first tests, of which all others are copies. */
export interface TargetsPlace {
  url: string
  database: DatabaseServer
  tokenFor: (userId: string) => Promise<string>
  /** Unfinished tests of the owner; one in two has answers. */
  unfinished: number
}

/** Has the server make a test of each kind, and multiplies these by SQL. */
export async function makeTargets({ url, database, tokenFor, unfinished }: TargetsPlace): Promise<Targets> {
  const [owner, maker] = [await tokenFor('owner'), await tokenFor('maker')]
  const newTest = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
  const make = async () => (await send(url, 'POST', CREATE_TEST_PATH, newTest)) as VocabTest
  const [fresh, done] = [await make(), await make()]
  await send(url, 'PATCH', `${saveTestPath(done.test_id)}?complete=y`, completeSave(done), owner)
  const running = await make()
  const save = answeredUpTo(running, running.words.length / 2)
  await send(url, 'PATCH', saveTestPath(running.test_id), save)

  const copies = copier(database)
  const half = Math.floor(unfinished / 2)
  await copies(running.test_id, 'r', RUNNING, {})
  await copies(running.test_id, 'b', half, { claimed_by: 'owner' })
  await copies(fresh.test_id, 'f', unfinished - half, { claimed_by: 'owner' })
  await copies(done.test_id, 'm', 1, { user_id: 'maker' })
  await copies(done.test_id, 'd', RESULTS, { user_id: 'others' })
  await database.query(
    `update vocab_tests set user_profile = jsonb_build_object('full_name', 'Learner ' || shortcode)
     where user_id = 'others'`,
  )
  await database.query('vacuum analyze')
  await database.query('checkpoint')
  return {
    owner: { token: owner, shortcode: done.shortcode },
    maker: { token: maker },
    shortcodes: Array.from({ length: RESULTS }, (_, n) => shortcodeOf('d', n)),
    testIds: Array.from({ length: RUNNING }, (_, n) => testIdOf('r', n)),
    save: JSON.stringify(save),
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
const shortcodeOf = (kind: string, n: number) => kind + String(n).padStart(CODE_DIGITS, '0')
const testIdOf = (kind: string, n: number) => kind + String(n).padStart(ID_DIGITS, '0')

/** Copies a test under ids of their own, with some columns changed. @param kind a letter that all ids begin with */
const copier =
  (database: DatabaseServer) =>
  async (testId: string, kind: string, count: number, changes: Readonly<Record<string, string>>): Promise<void> => {
    await database.query(
      `insert into vocab_tests
       select copy.* from vocab_tests pattern, generate_series(0, $3::int - 1) n,
         jsonb_populate_record(pattern, $4::jsonb || jsonb_build_object(
           'test_id', $2 || lpad(n::text, $5, '0'), 'shortcode', $2 || lpad(n::text, $6, '0'))) copy
       where pattern.test_id = $1`,
      [testId, kind, count, JSON.stringify(changes), ID_DIGITS, CODE_DIGITS],
    )
  }
