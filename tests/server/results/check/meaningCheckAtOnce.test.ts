import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../../server/accounts/accountTests.ts'
import { abilityBin } from '../../../../server/comparison/learnerGroups.ts'
import { startApiServer, type ApiServer } from '../../../support/apiServer.ts'
import { aUser } from '../../../support/completedLearners.ts'
import { answersTo, checksOf, type Choice, type Offered } from '../../../support/meaningChecks.ts'
import { ownResultsOf } from '../../../support/ownResults.ts'

const PROFILE = { native_language: 'es', education_level: 'College Degree', age_group: 1990 } as const

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

const { offeredTo, send, readCheck } = checksOf(() => server)
const { deleteOwn } = ownResultsOf(() => server)
const all = (offered: Offered, choice: Choice) => ({ answers: answersTo(offered, () => choice) })

/** The counts, and the counts that follow from the counted learners. */
const counts = () => server.db.query('select * from learner_counts where learners > 0 order by 1, 2, 3, 4')
const countsByNotes = () =>
  server.db.query(
    `select key as field, value, ability_bin, slot, count(*)::int as learners
     from counted_learners, jsonb_each_text(groups) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )

// §8.54
describe('simultaneous checks', () => {
  test('a check sent twice at the same time is counted once, and both get the same answer', async () => {
    const offered = await offeredTo('ada', PROFILE)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('ada', offered.shortcode, all(offered, 'wrong'))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await counts()).toEqual(await countsByNotes())
  })

  test('of several different answers to a check sent at once, one is accepted and counted, and the others get a 409', async () => {
    const offered = await offeredTo('bea', PROFILE)
    const bodies = [all(offered, 'right'), all(offered, 'wrong'), { declined: true }]
    const answers = await Promise.all(bodies.map((body) => send('bea', offered.shortcode, body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const accepted = answers.find(({ statusCode }) => statusCode === 200)!
    expect(await readCheck('bea', offered)).toEqual(accepted.json())
    const { score } = await server.stored(offered.test_id)
    const [counted] = await server.db.query("select ability_bin from counted_learners where user_id = 'bea'")
    expect(counted).toEqual({ ability_bin: abilityBin(score!.ability) })
    expect(await counts()).toEqual(await countsByNotes())
  })

  test('a check sent while its result is deleted is either counted before the deletion or gets a 404, and nothing is left', async () => {
    for (let round = 0; round < 5; round++) {
      const offered = await offeredTo('cleo', PROFILE)
      const [answered, deleted] = await Promise.all([
        send('cleo', offered.shortcode, all(offered, 'wrong')),
        round % 2 === 0 ? deleteOwn('cleo', offered.shortcode) : deleteAccount(server, aUser('cleo'), []),
      ])
      expect([200, 404]).toContain(answered.statusCode)
      expect(deleted).toBeTruthy()
      await expect(server.stored(offered.test_id)).rejects.toThrow('Nothing is stored')
      expect(await server.db.query("select * from counted_learners where user_id = 'cleo'")).toEqual([])
    }
    expect(await counts()).toEqual(await countsByNotes())
  })

  test('checks during many completions and deletions cause no deadlock, and are counted exactly', async () => {
    const users = Array.from({ length: 12 }, (_, n) => `user-${n}`)
    const offers = await Promise.all(users.map((user, n) => offeredTo(user, PROFILE, (n - 6) / 4)))
    const works = offers.flatMap((offered, n) => {
      const user = users[n]!
      const check = () => send(user, offered.shortcode, all(offered, n % 2 === 0 ? 'wrong' : 'right'))
      return [check, n % 3 === 0 ? () => deleteOwn(user, offered.shortcode) : () => offeredTo(user, PROFILE), check]
    })
    const outcomes = await Promise.allSettled(works.map(async (work) => work()))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await counts()).toEqual(await countsByNotes())
  })
})
