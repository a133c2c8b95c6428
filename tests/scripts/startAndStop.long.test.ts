import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isAlive } from '../../scripts/local/processMark.mjs'
import { emulatorAccounts } from './emulatorAccounts.ts'
import { findFreePort } from '../../scripts/setup/findFreePort.mjs'
import { makeDataDir, processesOn, startProduct } from './startedProduct.ts'

const dataDir = makeDataDir()
const running: ReturnType<typeof startProduct>[] = []

async function start(port: number) {
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

it('starts, stops without a trace, and recovers after a kill; accounts and database outlive all of it', async () => {
  const port = await findFreePort()
  const accounts = emulatorAccounts(port)

  const first = await start(port)
  const before = processesOn(dataDir.path)
  expect(before.filter(isAlive)).toHaveLength(5) // supervisor, database and PostgreSQL, emulator, server
  const signedUp = await accounts.signUp('ann@example.org', 'correct horse')
  expect(signedUp.status).toBe(200)
  expect((await fetch(`http://localhost:${port}/`)).headers.get('content-type')).toMatch('text/html')
  // For pages that stay open through an update of the product.
  expect(readdirSync(join(dataDir.path, 'assets'))).toContainEqual(expect.stringMatching(/^first-.*\.js$/))

  const second = await startProduct({ DATA_DIR: dataDir.path, PORT: String(await findFreePort()) }).ended
  expect(second).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Error: Already running on /) })

  first.kill('SIGTERM')
  expect(await first.ended).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining(`\nReady: http://localhost:${port}\n`),
  })
  expect(before.filter(isAlive)).toEqual([])
  expect(existsSync(join(dataDir.path, 'run.json'))).toBe(false)

  const third = await start(port)
  expect((await accounts.signIn('ann@example.org', 'correct horse')).status).toBe(200)
  expect((await accounts.signIn('ann@example.org', 'wrong horse')).status).toBe(400)
  expect(await accounts.renew(String(signedUp.body['refreshToken']))).toBe(200)
  expect((await accounts.signInWithGoogle('bob@example.org')).body['isNewUser']).toBe(true)
  third.kill('SIGKILL')

  await start(port)
  expect((await accounts.signInWithGoogle('bob@example.org')).body['isNewUser']).toBeUndefined()
}, 180_000)
