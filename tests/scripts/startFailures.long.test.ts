import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../scripts/setup/findFreePort.mjs'
import { childrenOn, makeDataDir, startProduct } from './startedProduct.ts'

const dataDir = makeDataDir()
afterAll(() => dataDir.remove())

/** Runs until the expected end, and returns its only line. */
async function failure(env: Record<string, string>) {
  const { code, stderr, stdout } = await startProduct({ DATA_DIR: dataDir.path, ...env }).ended
  expect(stdout).not.toContain('Ready')
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr.trim()
}

describe('a failing npm start ends with exit code 1 and one line', () => {
  it.each(['0', '65536', 'http', '-1'])('the error line says that PORT cannot be %s', async (port) => {
    expect(await failure({ PORT: port })).toBe(`Error: PORT must be a whole number from 1 to 65535, not "${port}".`)
  })

  it('the error line names a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await failure({ PORT: String(port) })).toMatch(`Error: Port ${port} is in use: `)
    other.close()
  })

  it('the error line names a HOST that is another machine’s address', async () => {
    expect(await failure({ HOST: '192.0.2.1', PORT: String(await findFreePort()) })).toMatch(
      'HOST 192.0.2.1 is not an address',
    )
  })

  it('the error line names a DATA_DIR that is not writable', async () => {
    const file = join(dataDir.path, 'file')
    writeFileSync(file, '')
    expect(await failure({ DATA_DIR: join(file, 'data') })).toMatch(/^Error: DATA_DIR .* can't be written \(ENOTDIR\)/)
  })

  it('the error line names the unreadable database file, nothing is deleted, and no process is left running', async () => {
    const folder = join(dataDir.path, 'postgres')
    mkdirSync(join(folder, 'cluster', 'PG_VERSION'), { recursive: true })
    writeFileSync(join(folder, 'password'), 'right')
    expect(await failure({ PORT: String(await findFreePort()) })).toMatch(
      `Error: the database could not run: ${folder}/cluster/PG_VERSION cannot be read (EISDIR).`,
    )
    expect(readFileSync(join(folder, 'password'), 'utf8')).toBe('right')
    expect(readdirSync(folder).sort()).toEqual(['cluster', 'password'])
    expect(childrenOn(dataDir.path)).toEqual([])
  }, 60_000)

  it('the error line names an invalid DATABASE_URL, without its password', async () => {
    const line = await failure({
      DATABASE_URL: 'mysql://me:secret@localhost/words',
      PORT: String(await findFreePort()),
    })
    expect(line).toMatch('Error: DATABASE_URL must look like postgres://')
    expect(line).not.toContain('secret')
  })

  it('the error line names a DATABASE_URL without a server, without its password', async () => {
    const nowhere = `postgres://me:secret@127.0.0.1:${await findFreePort()}/words`
    const line = await failure({ DATABASE_URL: nowhere, PORT: String(await findFreePort()) })
    expect(line).toMatch('DATABASE_URL')
    expect(line).not.toContain('secret')
  }, 60_000)
})
