import { beforeEach, expect, test } from 'vitest'
import { ownResultPath, type OwnResult } from '#contracts/ownResult.ts'
import type { UserProfile } from '#contracts/profile.ts'
import type { VocabTest } from '#contracts/test.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { completeOne } from '../../support/completedLearners.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const PROFILE: UserProfile = { native_language: 'es', education_level: 'College Degree', age_group: 1990 }
/** Far below and far above anyone who answers some of the words. */
const [LOW, HIGH] = [-3.9, 4.9]

const server = sharedApiServer()
beforeEach(() => server.db.query('truncate vocab_tests, counted_learners, learner_counts cascade'))

/** Creates that many other learners with a completed test. */
async function makeOthers(count: number, ability: number, userProfile: UserProfile) {
  for (let n = 0; n < count; n++) {
    await completeOne(server.db, {
      userId: `other-${ability}-${n}`,
      userProfile,
      ability,
      at: server.now(),
      slot: n % 32,
    })
  }
}

const ownPath = (of: VocabTest) => `/v1/${ownResultPath(of.shortcode)}`

async function comparison(of: VocabTest, userId: string, api = server) {
  const response = await api.send('GET', ownPath(of), undefined, await api.bearer(userId))
  expect(response.statusCode).toBe(200)
  return response.json<OwnResult>().comparison
}

// §1.6 §12.20
test('a comparison is given for language, education and age, with the rounded size of each group', async () => {
  await makeOthers(90, LOW, PROFILE)
  await makeOthers(40, HIGH, { native_language: 'es' })
  const own = await server.completedBy('ada', PROFILE)
  expect(await comparison(own, 'ada')).toEqual({
    sample: 'learners',
    groups: [
      { group: 'native_language', value: 'es', learners: 130, percentile: 70 },
      { group: 'education_level', value: 'College Degree', learners: 90, percentile: 95 },
      { group: 'age_group', value: '35-44', learners: 90, percentile: 95 },
    ],
  })
})

test('the better of two results stands above more learners', async () => {
  for (const ability of [-1, 0, 1]) await makeOthers(25, ability, PROFILE)
  const low = await server.completedBy('ada', PROFILE, -0.5)
  const high = await server.completedBy('bob', PROFILE, 0.5)
  const place = async (of: VocabTest, userId: string) => (await comparison(of, userId)).groups[0]!.percentile
  expect(await place(low, 'ada')).toBeLessThan(await place(high, 'bob'))
})

// §12.21
test('a comparison needs a group of 50, which includes the learner', async () => {
  await makeOthers(48, LOW, PROFILE)
  const own = await server.completedBy('ada', PROFILE)
  expect((await comparison(own, 'ada')).groups).toEqual([])
  await server.completedBy('bob', PROFILE)
  expect((await comparison(own, 'ada')).groups).toMatchObject([{ learners: 50 }, { learners: 50 }, { learners: 50 }])
})

// §12.20
test('a comparison has only learners whose results are of the same edition', async () => {
  await makeOthers(60, LOW, PROFILE)
  await server.db.query("update learner_counts set value = split_part(value, ' third', 1)")
  const own = await server.completedBy('ada', PROFILE)
  expect((await comparison(own, 'ada')).groups).toEqual([])
  // As counted before editions were named.
  await server.db.query(`update vocab_tests set score = score || '{"edition": "second"}' where shortcode = $1`, [
    own.shortcode,
  ])
  expect((await comparison(own, 'ada')).groups).toMatchObject([{ learners: 60 }, { learners: 60 }, { learners: 60 }])
})

test('a learner without a profile gets no comparison, and is not counted', async () => {
  await makeOthers(60, LOW, PROFILE)
  const before = await server.db.query('select * from counted_learners')
  const own = await server.completedBy('ada', {})
  expect((await comparison(own, 'ada')).groups).toEqual([])
  expect(await server.db.query('select * from counted_learners')).toHaveLength(before.length)
})

test('a comparison is shown only to the owner of the result', async () => {
  await makeOthers(60, LOW, PROFILE)
  const own = await server.completedBy('ada', PROFILE)
  const response = await server.send('GET', ownPath(own), undefined, await server.bearer('mallory'))
  expect([response.statusCode, response.body.includes('comparison')]).toEqual([404, false])
  expect((await server.share(own.shortcode)).body).not.toMatch(/comparison|percentile|College Degree/)
})

// §12.23
test('a comparison with DEMO_COMPARISON uses made-up learners alone, which are labelled and stored nowhere', async () => {
  const demo = await startApiServer({ demoComparison: true })
  const own = await demo.completedBy('ada', PROFILE)
  const { sample, groups } = await comparison(own, 'ada', demo)
  expect([sample, groups.map(({ group }) => group)]).toEqual([
    'demo',
    ['native_language', 'education_level', 'age_group'],
  ])
  expect(await demo.db.query('select sum(learners)::int as sum from learner_counts')).toEqual([{ sum: 3 }])
  await demo.stop()
})
