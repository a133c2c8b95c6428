import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { CreateTransfer } from '#contracts/transfer.ts'
import { openIdUser } from '../../../server/identity/owner.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { somePractice } from '../../support/builders.ts'
import { aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { bundleServer, type ServerBundle } from '../../support/serverProcess.ts'

const EMAIL = 'Ada.Lovelace@Example.org'

let bundle: ServerBundle
let server: ApiServer
beforeAll(async () => {
  bundle = await bundleServer()
  server = await startApiServer()
}, 60_000)
afterAll(async () => {
  await server.stop()
  await bundle.remove()
})
beforeEach(() => server.db.query('truncate vocab_tests, counted_learners, daily_counts, notebook_entries cascade'))

/** Runs a built command as an operator would. */
async function run(
  command: 'dataExport' | 'dataDelete' | 'dataResults',
  args: string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [join(bundle.folder, `${command}.js`), ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: server.databaseUrl, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, complaint]: [string[], string[]] = [[], []]
  child.stdout.on('data', (text) => out.push(String(text)))
  child.stderr.on('data', (text) => complaint.push(String(text)))
  const [code] = await once(child, 'close')
  return { code, out: out.join(''), complaint: complaint.join('') }
}

/** Answers at two positions of a test, at two times. */
const someAnswers = {
  0: { checked: true, decision_time: 1_200, answered_at: 100 },
  2: { checked: false, revealed_meaning: true, decision_time: 2_500, answered_at: 200 },
}

async function completedBy(userId: string, email?: string) {
  const created = await server.createTest({ 'idempotency-key': `a key of ${userId}, ${email}` })
  const body = {
    ...saveOfAll(created, knowsUpTo(created.words), 1),
    user_profile: { full_name: 'Ada', native_language: 'es', ...(email && { email }) },
  }
  expect((await server.complete(created.test_id, body, userId)).statusCode).toBe(200)
  return created
}

async function claimedBy(userId: string) {
  const created = await server.createTest(await server.bearer(userId))
  await server.save(created.test_id, saveOf(created, someAnswers))
  return created
}

/** A test as earlier releases stored it: they also accepted name and address in saves. */
async function unclaimed(email: string) {
  const created = await server.createTest()
  await server.db.query('update vocab_tests set user_profile = $2 where test_id = $1', [
    created.test_id,
    JSON.stringify({ email }),
  ])
  return created
}

/** Adds a review to the notebook of a user. */
async function practise(userId: string) {
  expect((await notebooksOf(() => server).add(userId, [aReview('practised')])).statusCode).toBe(200)
}

/** Creates a code for an unfinished test. */
async function createCode(created: VocabTest) {
  const body = { ...saveOf(created), test_id: created.test_id, flow: 'profile-first', practice: somePractice() }
  expect((await server.send('POST', `/v1/${CreateTransfer.path}`, body)).statusCode).toBe(201)
}

const storedIds = async () =>
  (await server.db.query<{ test_id: string }>('select test_id from vocab_tests')).map((row) => row.test_id).sort()

const exported = async (...args: string[]) => {
  const { code, out, complaint } = await run('dataExport', args)
  expect([code, complaint]).toEqual([0, ''])
  return JSON.parse(out) as {
    accounts: string[]
    tests: ({ test_id: string; answers: object[] } & Record<string, unknown>)[]
    idempotency_keys: Record<string, unknown>[]
    transfers: Record<string, unknown>[]
    completions: Record<string, unknown>[]
    notebook_entries: Record<string, unknown>[]
  }
}
const testIdsOf = ({ tests }: { tests: { test_id: string }[] }) => tests.map(({ test_id }) => test_id).sort()

// §11.34
describe('data:export', () => {
  test('data:export by uid gives the tests that the user completed or claimed, with their keys and codes, and no others', async () => {
    const own = [await completedBy('ada'), await claimedBy('ada')]
    await createCode(own[1]!)
    await completedBy('ada-two')
    const data = await exported('--uid', 'ada')
    expect(data.accounts).toEqual(['ada'])
    expect(testIdsOf(data)).toEqual(own.map(({ test_id }) => test_id).sort())
    expect(data.idempotency_keys).toEqual([expect.objectContaining({ key: 'a key of ada, undefined' })])
    expect(data.completions).toEqual([{ since: expect.any(String), count: expect.any(Number) }])
    expect(data.transfers).toEqual([expect.objectContaining({ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })])
  })

  test.each(['vocab_tests', 'idempotency_keys', 'transfers', 'counted_learners', 'notebook_entries'])(
    'data:export leaves out no column of %s',
    async (table) => {
      await completedBy('ada')
      const own = await claimedBy('ada')
      await server.db.query(`insert into counted_learners values ('ada', $1, '{}', 3, 0)`, [own.test_id])
      await server.db.query(`insert into idempotency_keys values ('key', $1, now())`, [own.test_id])
      await createCode(own)
      await practise('ada')
      const data = await exported('--uid', 'ada')
      const columns = await server.db.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_name = $1',
        [table],
      )
      const [row] = table === 'vocab_tests' ? data.tests : data[table as 'transfers']
      // The items are shown beside their answers.
      const expected = columns.map(({ name }) => name).filter((name) => name !== 'item_ids')
      expect(Object.keys(row!).sort()).toEqual(expected.sort())
    },
  )

  test('data:export shows each answer with its item', async () => {
    const own = await claimedBy('ada')
    const { item_ids: itemIds } = await server.stored(own.test_id)
    const { answers } = (await exported('--uid', 'ada')).tests[0]!
    expect(answers).toHaveLength(itemIds.length)
    expect(answers.slice(0, 3)).toEqual([
      { internal_id: itemIds[0], checked: true, revealed_meaning: false, decision_time: 1_200, answered_at: 100 },
      { internal_id: itemIds[1] },
      { internal_id: itemIds[2], checked: false, revealed_meaning: true, decision_time: 2_500, answered_at: 200 },
    ])
  })

  test('data:export by e-mail, in any case, gives every test of the accounts with that address, and no others', async () => {
    const own = [
      await completedBy('ada', EMAIL),
      await completedBy('ada', 'former@example.org'),
      await claimedBy('ada'),
    ]
    own.push(await completedBy('ada at the other provider', EMAIL.toUpperCase()), await unclaimed(EMAIL))
    await completedBy('eve', `x${EMAIL}`)
    await unclaimed('eve@example.org')
    const data = await exported('--email', EMAIL.toLowerCase())
    expect(data.accounts).toEqual(['ada', 'ada at the other provider'])
    expect(testIdsOf(data)).toEqual(own.map(({ test_id }) => test_id).sort())
  })

  test('data:export writes a new file that only its owner can read', async () => {
    await completedBy('ada')
    const file = join(bundle.folder, 'ada.json')
    expect(await run('dataExport', ['--uid', 'ada', '--out', file])).toEqual({ code: 0, out: '', complaint: '' })
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ asked_for: { uid: 'ada' }, accounts: ['ada'] })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const again = await run('dataExport', ['--uid', 'ada', '--out', file])
    expect(again).toEqual({ code: 1, out: '', complaint: `Cannot write ${file}: there is such a file already.\n` })
  })
})

// §11.34
describe('data:delete', () => {
  test('an account of an OpenID provider is found by the id that the provider shows, and by the stored one', async () => {
    const OIDC_ISSUER = 'https://id.example.org'
    const uid = openIdUser(OIDC_ISSUER, 'subject-1')
    const { test_id } = await completedBy(uid)
    for (const id of ['subject-1', uid]) {
      const { out } = await run('dataExport', ['--uid', id], { OIDC_ISSUER })
      expect(JSON.parse(out)).toMatchObject({ accounts: [uid], tests: [{ test_id }] })
    }
    expect(await run('dataDelete', ['--uid', 'subject-1', '--yes'], { OIDC_ISSUER })).toMatchObject({ code: 0 })
    expect(await run('dataExport', ['--uid', uid])).toMatchObject({ code: 3 })
  })

  test('data:delete without --yes lists the rows to delete, and deletes nothing', async () => {
    await completedBy('ada')
    await createCode(await claimedBy('ada'))
    const before = await storedIds()
    const { code, out } = await run('dataDelete', ['--uid', 'ada'])
    expect(code).toBe(0)
    expect(out).toBe(
      'Stored: 1 completed tests, 1 unfinished tests, 1 idempotency keys, 1 transfers, 0 notebook entries, of the accounts ada.\n' +
        'Nothing was deleted. Add --yes to delete it permanently.\n',
    )
    expect(await storedIds()).toEqual(before)
  })

  test('data:delete with --yes deletes the listed tests, and nothing else', async () => {
    const { shortcode } = await completedBy('ada')
    await claimedBy('ada')
    const others = [await completedBy('ada-two'), await claimedBy('eve'), await unclaimed(EMAIL)]
    const { code, out } = await run('dataDelete', ['--uid', 'ada', '--yes'])
    expect([code, out]).toEqual([
      0,
      'Deleted: 1 completed tests, 1 unfinished tests, 1 idempotency keys, 0 transfers, 0 notebook entries, of the accounts ada.\n',
    ])
    expect(await storedIds()).toEqual(others.map(({ test_id }) => test_id).sort())
    expect((await server.share(shortcode)).statusCode).toBe(404)
    expect(await server.db.query("select 1 from idempotency_keys where key like 'a key of ada,%'")).toEqual([])
  })

  test('data:delete deletes the notebook of a person without tests', async () => {
    await practise('ada')
    await practise('eve')
    expect((await exported('--uid', 'ada')).notebook_entries).toMatchObject([
      { user_id: 'ada', entry: aReview('practised') },
    ])
    const { code, out } = await run('dataDelete', ['--uid', 'ada', '--yes'])
    expect([code, out]).toEqual([0, expect.stringContaining('1 notebook entries, of the accounts ada')])
    expect((await run('dataExport', ['--uid', 'ada'])).code).toBe(3)
    expect((await exported('--uid', 'eve')).notebook_entries).toHaveLength(1)
  })

  test('data:delete by e-mail deletes the same rows that data:export by e-mail shows', async () => {
    await completedBy('ada', EMAIL)
    await claimedBy('ada')
    await unclaimed(EMAIL)
    const others = await completedBy('eve', `x${EMAIL}`)
    await run('dataDelete', ['--email', EMAIL, '--yes'])
    expect(await storedIds()).toEqual([others.test_id])
    expect((await run('dataExport', ['--email', EMAIL])).code).toBe(3)
  })

  test('data:delete finds tests without an account by e-mail address alone', async () => {
    await unclaimed(EMAIL)
    const { out } = await run('dataDelete', ['--email', EMAIL, '--yes'])
    expect(out).toBe(
      'Deleted: 0 completed tests, 1 unfinished tests, 0 idempotency keys, 0 transfers, 0 notebook entries, of no account.\n',
    )
  })
})

describe.each(['dataExport', 'dataDelete'] as const)('%s', (command) => {
  test('the option --help explains the command without a database', async () => {
    const { code, out, complaint } = await run(command, ['--help'], { DATABASE_URL: '' })
    expect([code, complaint]).toEqual([0, ''])
    for (const text of ['--uid', '--email', 'DATABASE_URL', 'Exit code']) expect(out).toContain(text)
  })

  test('a data command exits with 3 if neither a test nor a notebook of the person is stored', async () => {
    for (const [person, complaint] of [
      [['--uid', 'nobody'], 'No test and no notebook of this person is stored.\n'],
      [
        ['--email', 'nobody@example.org'],
        'No test with this address is stored. Its account may still have data: look with --uid.\n',
      ],
    ] as const) {
      expect(await run(command, [...person])).toEqual({ code: 3, out: '', complaint })
    }
  })

  test.each([
    ['no person is named', [], 'either --uid or --email'],
    ['two persons are named', ['--uid', 'ada', '--email', EMAIL], 'either --uid or --email'],
    ['the uid is blank', ['--uid', ' '], '--uid needs the id of an account'],
    ['the e-mail is invalid', ['--email', 'ada'], '--email needs an e-mail address'],
    ['an option is unknown', ['--uid', 'ada', '--all'], "Unknown option '--all'"],
    ['there are other arguments', ['ada'], "Unexpected argument 'ada'"],
  ])('a data command exits with 2 and gives the reason when %s', async (_what, args, why) => {
    const { code, out, complaint } = await run(command, args)
    expect([code, out]).toEqual([2, ''])
    expect(complaint).toContain(why)
    expect(complaint).not.toContain('    at ')
  })

  test('a data command exits with 2 without DATABASE_URL, and with 1 and one line without the database', async () => {
    const without = await run(command, ['--uid', 'ada'], { DATABASE_URL: '' })
    expect(without).toMatchObject({ code: 2, complaint: expect.stringMatching(/^DATABASE_URL is required/) })
    const { code, complaint } = await run(command, ['--uid', 'ada'], {
      DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/vocab',
    })
    expect([code, complaint]).toEqual([
      1,
      'Cannot use the database 127.0.0.1:1/vocab (DATABASE_URL): nothing answers there.\n',
    ])
  })
})

// §8.97
test('data:results --research writes the answers and beside them a code book, and no code book alone', async () => {
  const file = join(bundle.folder, 'answers.csv')
  const write = () => run('dataResults', ['--research', '--out', file])
  expect((await write()).code).toBe(3)
  const { test_id } = await completedBy('ada')
  await server.db.query('update vocab_tests set research_since = now() where test_id = $1', [test_id])
  expect(await write()).toEqual({ code: 0, out: '', complaint: '' })
  expect((await readFile(file, 'utf8')).split('\n')[0]).toBe('id,item,resp,rt,date')
  const book = `${file}.codebook.txt`
  expect(await readFile(book, 'utf8')).toMatch(/^resp {2}1: /m)
  await rm(book)
  expect((await write()).complaint).toBe(`Cannot write ${file}: there is such a file already.\n`)
  await expect(stat(book)).rejects.toThrow('ENOENT')
})

test('the server bundle imports no dev dependencies', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { dependencies: object }
  const files = (await readdir(bundle.folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  expect(files).toEqual(expect.arrayContaining(['main.js', 'dataExport.js', 'dataDelete.js']))
  const packages = new Set<string>()
  for (const file of files) {
    const code = await readFile(join(bundle.folder, file), 'utf8')
    for (const [, name] of code.matchAll(/^import (?:[^'"]+ from )?["']([^'"./][^'"]*)["']/gm)) {
      packages.add(
        name!
          .split('/')
          .slice(0, name!.startsWith('@') ? 2 : 1)
          .join('/'),
      )
    }
  }
  const allowed = new Set([
    ...Object.keys(dependencies),
    ...builtinModules,
    ...builtinModules.map((name) => `node:${name}`),
  ])
  expect(packages).toContain('pg')
  expect([...packages].filter((name) => !allowed.has(name))).toEqual([])
})
