import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { readPage } from '../../../server/page/page.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { databaseOf } from '../../support/databaseOf.ts'
import { BROWSER, OPERATOR, previewServer, PROGRAM, shell } from '../../support/previewServer.ts'

const { folder, open, completedBy } = previewServer()

test.each(['x', '%00', 'a%2Fb', 'BBBBBBBBBB', 'zzzzzzzzzz/sharing/', 'zzzzzzzzzz/expressions/', 'b'.repeat(101)])(
  'an address without a shortcode has the plain shell: %s',
  async (path) => {
    expect((await open(path, BROWSER)).body).toBe(shell)
  },
)

test.each(['a.test" onload="x', 'a.test/path', 'user@a.test', '', 'a test', '<b>'])(
  'a request with an invalid host gets no preview: %j',
  async (host) => {
    const shortcode = await completedBy('olga')
    expect((await open(shortcode, { accept: '*/*', 'x-forwarded-host': host, host })).body).toBe(shell)
  },
)

describe('a page without its preview', () => {
  test('a page is served without its preview if the reading takes too long', async () => {
    const db = databaseOf(() => new Promise(() => undefined))
    const slow = await startApiServer({ page: readPage(folder, OPERATOR), db })
    expect((await open('bbbbbbbbbb', PROGRAM, slow)).body).toBe(shell)
    await slow.stop()
  })

  test('an address that asks too often gets the page without its preview, and nothing is looked up', async () => {
    let lookUps = 0
    const db = databaseOf(async () => {
      lookUps++
      return []
    })
    const page = readPage(folder, OPERATOR)
    const limited = await startApiServer({ page, db, rateLimits: { ...RATE_LIMITS, previews: 3 } })
    for (let asked = 0; asked < 5; asked++) expect((await open('bbbbbbbbbb', PROGRAM, limited)).body).toBe(shell)
    expect(lookUps).toBe(3)
    await limited.stop()
  })

  test('a page is served without its preview if the shell has no title', async () => {
    await writeFile(join(folder, 'index.html'), '<p>bare</p>')
    await writeFile(join(folder, 'app.html'), '<p>bare</p>')
    const plain = await startApiServer({ page: readPage(folder, OPERATOR) })
    expect((await open(await completedBy('pia', 'Pia', plain), PROGRAM, plain)).body).toBe('<p>bare</p>')
    await plain.stop()
  })
})
