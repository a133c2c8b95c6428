import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClaimTest } from '#contracts/account.ts'
import { ACCOUNT_PATH } from '#contracts/apiPaths.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { ownResultsOf, REVOKED, SHOWN } from '../../support/ownResults.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOfAll } from '../../support/saves.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

const { completedBy, readOwn, share, deleteOwn } = ownResultsOf(() => server)

// §8.37 §12.15
describe('a deleted result', () => {
  test('deleting a result removes it with all its data, and nothing else', async () => {
    const created = await completedBy('olga', {}, 'a key of olga')
    const kept = await completedBy('olga')
    const before = await server.stored(kept.test_id)

    const response = await deleteOwn('olga', created.shortcode)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    await expect(server.stored(created.test_id)).rejects.toThrow('Nothing is stored')
    expect(await server.db.query("select key from idempotency_keys where key = 'a key of olga'")).toEqual([])
    expect(await server.stored(kept.test_id)).toEqual(before)
    expect((await readOwn('olga', kept.shortcode)).statusCode).toBe(200)
  })

  test('a deleted result is unknown to its link, owner and account, and to late saves, claims and completions', async () => {
    const created = await completedBy('pia')
    await server.share(created.shortcode)
    await deleteOwn('pia', created.shortcode)
    const owner = await server.bearer('pia')
    const all = saveOfAll(created, knowsUpTo(created.words), server.now())
    const answers = [
      await server.share(created.shortcode),
      await readOwn('pia', created.shortcode),
      await share('pia', created.shortcode, SHOWN),
      await deleteOwn('pia', created.shortcode),
      await server.save(created.test_id, all),
      await server.complete(created.test_id, all, 'pia'),
      await server.send('PUT', `/v1/${ClaimTest.path}`, { test_id: created.test_id }, owner),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
    expect((await server.send('GET', `/v1/${ACCOUNT_PATH}`, undefined, owner)).json()).toEqual({
      ...{ results: [], running: null, interface_language: null },
    })
  })

  test('a result deleted while being read is read in full or not at all, and by nobody afterwards', async () => {
    const { shortcode } = await completedBy('quinn')
    const whole = (await server.share(shortcode)).body
    const reading = () => server.share(shortcode)
    const answers = await Promise.all([
      ...[reading(), reading(), deleteOwn('quinn', shortcode).then(reading)],
      ...[reading(), readOwn('quinn', shortcode).then(reading)],
    ])
    for (const { statusCode, body } of answers) expect(statusCode === 404 || body === whole).toBe(true)
    expect(answers[2]!.statusCode).toBe(404)
    expect((await reading()).statusCode).toBe(404)
  })

  test('a result deleted twice while its link is turned on and off stays deleted', async () => {
    const { shortcode } = await completedBy('rosa')
    const deletions = [deleteOwn('rosa', shortcode), deleteOwn('rosa', shortcode)]
    const changes = [share('rosa', shortcode, SHOWN), share('rosa', shortcode, REVOKED)]
    const [deleted, changed] = await Promise.all([Promise.all(deletions), Promise.all(changes)])
    expect(deleted.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
    for (const { statusCode } of changed) expect([204, 404]).toContain(statusCode)
    expect((await server.share(shortcode)).statusCode).toBe(404)
    expect((await readOwn('rosa', shortcode)).statusCode).toBe(404)
  })

  test('a deleted result’s idempotency key creates a new test', async () => {
    const created = await completedBy('sara', {}, 'a key of sara')
    await deleteOwn('sara', created.shortcode)
    expect((await server.createTest({ 'idempotency-key': 'a key of sara' })).test_id).not.toBe(created.test_id)
  })
})
