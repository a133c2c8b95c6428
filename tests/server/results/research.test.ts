import { describe, expect, test } from 'vitest'
import type { OwnResult } from '#contracts/ownResult.ts'
import { readPersonData } from '../../../server/accounts/personData.ts'
import { researchAnswers } from '../../../server/results/research.ts'
import { countKey } from '../../support/completedLearners.ts'
import { ownResultsOf, SHOWN } from '../../support/ownResults.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const server = sharedApiServer()
const { readOwn, share, deleteOwn } = ownResultsOf(() => server)

const AGREED = { ...SHOWN, research: true }
const offered = async (userId: string, shortcode: string) =>
  (await readOwn(userId, shortcode)).json<OwnResult>().sharing.research
const answers = async () => (await researchAnswers(server.db)).slice(1).map((line) => line.split(','))

/** A user's completed test whose answers may be used. */
async function agreedBy(userId: string, profile: object = { full_name: 'Ada Lovelace', email: 'ada@example.org' }) {
  const created = await server.completedBy(userId, profile)
  expect((await share(userId, created.shortcode, AGREED)).statusCode).toBe(204)
  return created
}

// §8.97
describe('answers that their owner lets be used', () => {
  test('are off at first, and are one line each, which says nothing about whose they are', async () => {
    const { shortcode } = await server.completedBy('ada')
    expect([await offered('ada', shortcode), await answers()]).toEqual([false, []])
    const mine = await agreedBy('ada')
    expect(await offered('ada', mine.shortcode)).toBe(true)
    const [head, ...lines] = await researchAnswers(server.db)
    expect(head).toBe('id,item,resp,rt,date')
    expect(lines).toHaveLength(mine.words.length)
    const [row] = await server.db.query<{ item_ids: string[] }>('select item_ids from vocab_tests where test_id = $1', [
      mine.test_id,
    ])
    const cells = lines.map((line) => line.split(','))
    expect(cells.map(([, item]) => item)).toEqual(row!.item_ids)
    expect(new Set(cells.map(([id]) => id)).size).toBe(1)
    const midnight = Date.parse(new Date(server.now()).toISOString().slice(0, 10)) / 1000
    for (const [, , resp, rt, date] of cells) {
      expect(['0', '1']).toContain(resp)
      expect(rt).toMatch(/^(\d+(\.\d{1,3})?)?$/)
      expect(date).toBe(String(midnight))
    }
    for (const secret of ['Ada', 'ada', 'example', mine.shortcode, mine.test_id])
      expect(lines.join()).not.toContain(secret)
    await deleteOwn('ada', mine.shortcode)
  })

  test('have one id for all tests of a learner, and another one in the next export', async () => {
    const tests = [await agreedBy('bea'), await agreedBy('bea'), await agreedBy('bob')]
    const [first, second] = [await answers(), await answers()].map((lines) => new Set(lines.map(([id]) => id)))
    expect([first!.size, second!.size]).toEqual([2, 2])
    expect([...first!].filter((id) => second!.has(id))).toEqual([])
    for (const [index, { shortcode }] of tests.entries()) await deleteOwn(['bea', 'bea', 'bob'][index]!, shortcode)
  })

  test('stay when a request does not name them, and are gone from the next export once that is taken back', async () => {
    const { shortcode } = await agreedBy('cleo')
    await share('cleo', shortcode, { ...SHOWN, name_form: 'none' })
    expect((await answers()).length).toBeGreaterThan(0)
    expect((await readPersonData({ db: server.db, countKey }, { uid: 'cleo' })).tests).toEqual([
      expect.objectContaining({ research_since: new Date(server.now()) }),
    ])
    await share('cleo', shortcode, { ...SHOWN, research: false })
    expect([await offered('cleo', shortcode), await answers()]).toEqual([false, []])
  })

  test('nobody but their owner lets them be used', async () => {
    const { shortcode } = await server.completedBy('dora')
    expect((await share('eve', shortcode, AGREED)).statusCode).toBe(404)
    expect(await answers()).toEqual([])
  })
})

// §8.98
describe('research is offered only of some results', () => {
  const NOT_OFFERED: [name: string, column: string, value: unknown][] = [
    ['of the short flow', 'web_test_version', 'v7noD'],
    ['of a deck', 'deck_id', 'films'],
    ['of somebody who may be 15', 'user_profile', { age_group: 2010 }],
  ]
  test.each(NOT_OFFERED)('none %s: to ask for it is refused, and changes nothing', async (_, column, value) => {
    const { shortcode, test_id } = await server.completedBy('fay')
    await server.db.query(`update vocab_tests set ${column} = $2 where test_id = $1`, [test_id, value])
    expect(await offered('fay', shortcode)).toBeUndefined()
    const refused = await share('fay', shortcode, { ...AGREED, name_form: 'none' })
    expect([refused.statusCode, refused.json().type]).toEqual([409, 'urn:problem-type:not-offered'])
    const { sharing } = (await readOwn('fay', shortcode)).json<OwnResult>()
    expect([sharing.name_form, await answers()]).toEqual([SHOWN.name_form, []])
  })

  test('a result of an earlier scale is not offered it, and what was agreed on an earlier one can be taken back', async () => {
    const { shortcode, test_id } = await agreedBy('gwen')
    await server.db.query(`update vocab_tests set score = score || '{"edition": "second"}' where test_id = $1`, [
      test_id,
    ])
    expect(await offered('gwen', shortcode)).toBe(true)
    for (const research of [true, false]) {
      expect((await share('gwen', shortcode, { ...SHOWN, research })).statusCode).toBe(204)
    }
    expect([await offered('gwen', shortcode), await answers()]).toEqual([undefined, []])
    expect((await share('gwen', shortcode, AGREED)).statusCode).toBe(409)
  })
})
