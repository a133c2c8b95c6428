import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { findFreePort } from '../../scripts/setup/findFreePort.mjs'
import { NEW_TEST, TESTS_PATH } from '../support/apiServer.ts'
import { saveOfAll } from '../support/saves.ts'
import { emulatorAccounts } from './emulatorAccounts.ts'
import { childrenOn, databaseUrlOf, makeDataDir, startProduct } from './startedProduct.ts'

const dataDir = makeDataDir()
const running: ReturnType<typeof startProduct>[] = []
let port: number

async function start() {
  port ??= await findFreePort()
  const product = startProduct({ DATA_DIR: dataDir.path, PORT: String(port) })
  running.push(product)
  await product.ready
  return product
}

afterAll(async () => {
  running.forEach((product) => product.kill('SIGTERM'))
  await Promise.all(running.map(({ ended }) => ended))
  dataDir.remove()
}, 60_000)

async function send<Body>(method: string, path: string, body: object) {
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as Body
}

async function readStoredAnswers(testId: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir.path) })
  await client.connect()
  const { rows } = await client.query('select answers from vocab_tests where test_id = $1', [testId])
  await client.end()
  return rows[0].answers
}

it('a stopped product leaves no process, and a second one does not start on its folder', async () => {
  const accounts = emulatorAccounts((port = await findFreePort()))
  const first = await start()
  expect(childrenOn(dataDir.path)).toHaveLength(2)
  const signedUp = await accounts.signUp('ann@example.org', 'correct horse')
  expect(signedUp.status).toBe(200)
  expect((await fetch(`http://localhost:${port}/`)).headers.get('content-type')).toMatch('text/html')
  // For pages that stay open during an update of the product.
  expect(readdirSync(join(dataDir.path, 'assets'))).toContainEqual(expect.stringMatching(/^first-.*\.js$/))

  const second = await startProduct({ DATA_DIR: dataDir.path, PORT: String(await findFreePort()) }).ended
  expect(second).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Error: Already running on /) })

  first.kill('SIGTERM')
  expect(await first.ended).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining(`\nReady: http://localhost:${port}\n`),
  })
  expect(childrenOn(dataDir.path)).toEqual([])

  await start()
  expect((await accounts.signIn('ann@example.org', 'correct horse')).status).toBe(200)
  expect((await accounts.signIn('ann@example.org', 'wrong horse')).status).toBe(400)
  expect(await accounts.renew(String(signedUp.body['refreshToken']))).toBe(200)
  expect((await accounts.signInWithGoogle('bob@example.org')).body['isNewUser']).toBe(true)
}, 180_000)

it.each(['the product alone', 'the product with its children'])(
  'a restart after %s was killed keeps every answer and every account',
  async (killed) => {
    const test = await send<VocabTest>('POST', TESTS_PATH, NEW_TEST)
    await send(
      'PATCH',
      `${TESTS_PATH}${test.test_id}/`,
      saveOfAll(test, () => true, 1),
    )
    const answers = await readStoredAnswers(test.test_id)
    expect(answers).toHaveLength(test.words.length)

    if (killed.includes('children')) for (const pid of childrenOn(dataDir.path)) process.kill(pid, 'SIGKILL')
    running.at(-1)!.kill('SIGKILL')
    await start()
    expect(await readStoredAnswers(test.test_id)).toEqual(answers)
    expect((await emulatorAccounts(port).signInWithGoogle('bob@example.org')).body['isNewUser']).toBeUndefined()
    expect(childrenOn(dataDir.path)).toHaveLength(2)
    expect(readdirSync(join(dataDir.path, 'postgres')).sort()).toEqual(['cluster', 'database.log', 'password'])
  },
  180_000,
)

it('the death of the sign-in emulator ends the whole product, with a line that names the cause', async () => {
  const product = running.at(-1)!
  const command = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  const emulator = childrenOn(dataDir.path).find((pid) => command(pid).includes('authEmulatorProcess'))
  process.kill(emulator!, 'SIGKILL')
  expect(await product.ended).toMatchObject({
    code: 1,
    stderr: `Error: The sign-in emulator ended by itself (SIGKILL); the logs are in ${dataDir.path}/logs.\n`,
  })
  expect(childrenOn(dataDir.path)).toEqual([])
  expect(readFileSync(join(dataDir.path, 'logs', 'auth-emulator.log'), 'utf8')).toMatch('listens on')
}, 60_000)
