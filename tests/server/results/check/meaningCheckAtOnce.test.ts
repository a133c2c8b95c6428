import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../../server/accounts/accountTests.ts'
import { startApiServer, type ApiServer } from '../../../support/apiServer.ts'
import { aUser } from '../../../support/completedLearners.ts'
import { answersTo, checksOf, type Choice, type Offered } from '../../../support/meaningChecks.ts'
import { ownResultsOf } from '../../../support/ownResults.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

const { offeredTo, send, readCheck } = checksOf(() => server)
const { deleteOwn } = ownResultsOf(() => server)
const all = (offered: Offered, choice: Choice) => ({ answers: answersTo(offered, () => choice) })

// §8.54
describe('simultaneous checks', () => {
  test('a check sent twice at the same time is counted once, and both get the same answer', async () => {
    const offered = await offeredTo('ada')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('ada', offered.shortcode, all(offered, 'wrong'))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test('of several different answers to a check sent at once, one is accepted, and the others get a 409', async () => {
    const offered = await offeredTo('bea')
    const bodies = [all(offered, 'right'), all(offered, 'wrong'), { declined: true }]
    const answers = await Promise.all(bodies.map((body) => send('bea', offered.shortcode, body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const accepted = answers.find(({ statusCode }) => statusCode === 200)!
    expect(await readCheck('bea', offered)).toEqual(accepted.json())
  })

  test('a check sent while its result is deleted is either taken before the deletion or gets a 404, and nothing is left', async () => {
    for (let round = 0; round < 5; round++) {
      const offered = await offeredTo('cleo')
      const [answered, deleted] = await Promise.all([
        send('cleo', offered.shortcode, all(offered, 'wrong')),
        round % 2 === 0 ? deleteOwn('cleo', offered.shortcode) : deleteAccount(server, aUser('cleo'), []),
      ])
      expect([200, 404]).toContain(answered.statusCode)
      expect(deleted).toBeTruthy()
      await expect(server.stored(offered.test_id)).rejects.toThrow('Nothing is stored')
    }
  })

  test('checks during many completions and deletions cause no deadlock', async () => {
    const users = Array.from({ length: 12 }, (_, n) => `user-${n}`)
    const offers = await Promise.all(users.map((user, n) => offeredTo(user, {}, (n - 6) / 4)))
    const works = offers.flatMap((offered, n) => {
      const user = users[n]!
      const check = () => send(user, offered.shortcode, all(offered, n % 2 === 0 ? 'wrong' : 'right'))
      return [check, n % 3 === 0 ? () => deleteOwn(user, offered.shortcode) : () => offeredTo(user), check]
    })
    const outcomes = await Promise.allSettled(works.map(async (work) => work()))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  })
})
