import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserProfile } from '#contracts/profile.ts'
import { CURRENT_EDITION } from '#rules/levelScale.ts'
import { deleteAccount } from '../../../server/accounts/accountTests.ts'
import { deletePersonData } from '../../../server/accounts/personData.ts'
import { NO_NOISE } from '../../../server/comparison/groupNoise.ts'
import { abilityBin, countedGroups, learnerGroups } from '../../../server/comparison/learnerGroups.ts'
import { countedLearners } from '../../../server/comparison/otherLearners.ts'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Database } from '../../../server/db/queryable.ts'
import { deleteOwnTest } from '../../../server/results/ownResultRepository.ts'
import { readComparison } from '../../../server/results/readOwnResult.ts'
import { aUser, completeOne, countKey } from '../../support/completedLearners.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

const SEED = 20_260_105
const AT = Date.UTC(2026, 0, 5, 9)
/** One more learner makes the groups visible. */
const CROWD = 49
const CROWDS_PROFILE: UserProfile = { native_language: 'es', age_group: 1990 }

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase(database.url, () => undefined, 16)
  await migrate(db)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.query('truncate vocab_tests, counted_learners, learner_counts cascade'))

/** Each learner's e-mail address; the first two accounts belong to one person. */
const EMAILS = ['ada@example.org', 'ada@example.org', 'bob@example.org', 'eve@example.org'] as const
const PROFILES: readonly UserProfile[] = [
  CROWDS_PROFILE,
  { native_language: 'es', education_level: 'College Degree' },
  { native_language: 'fr', education_level: 'College Degree', age_group: 1990 },
  { age_group: 2030 },
]
const ABILITIES = [-1.3, 0.1, 0.15, 2]

/** The counts by the rules: each learner's tests, of which at most one counts. */
type Test = { testId: string; profile: UserProfile; ability: number; counts: boolean }
type Learners = Map<number, Test[]>

type Command = { does: string; run: (learners: Learners) => Promise<unknown> }
const uid = (learner: number) => `user-${learner}`
const learner = fc.nat(EMAILS.length - 1)

const completion = fc.record({ learner, profile: fc.constantFrom(...PROFILES), ability: fc.constantFrom(...ABILITIES) })
const commands: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: completion.map(({ learner: who, profile, ability }) => ({
      does: `${who} completes with ${JSON.stringify(profile)} at ${ability}`,
      async run(learners: Learners) {
        const userProfile = { ...profile, email: EMAILS[who]! }
        const testId = await completeOne(db, { userId: uid(who), userProfile, ability, at: AT, slot: who })
        const tests = learners.get(who) ?? []
        const isFirst = tests.every(({ counts }) => !counts)
        const counts = isFirst && Object.keys(learnerGroups(profile, AT)).length > 0
        learners.set(who, [...tests, { testId, profile, ability, counts }])
      },
    })),
  },
  fc.tuple(learner, fc.nat(3)).map(([who, nth]) => ({
    does: `${who} deletes result ${nth}`,
    async run(learners: Learners) {
      const gone = learners.get(who)?.[nth]
      await deleteOwnTest(db, aUser(uid(who)), gone?.testId ?? 'unknown')
      learners.set(
        who,
        (learners.get(who) ?? []).filter((each) => each !== gone),
      )
    },
  })),
  learner.map((who) => ({
    does: `${who} deletes the account`,
    async run(learners: Learners) {
      await deleteAccount({ db }, aUser(uid(who)), [])
      learners.delete(who)
    },
  })),
  learner.map((who) => ({
    does: `the operator deletes all of account ${who}`,
    async run(learners: Learners) {
      await deletePersonData({ db, countKey }, { uid: uid(who) })
      learners.delete(who)
    },
  })),
  fc.constantFrom(...new Set(EMAILS)).map((email) => ({
    does: `the operator deletes all of ${email}`,
    async run(learners: Learners) {
      await deletePersonData({ db, countKey }, { email })
      EMAILS.forEach((each, who) => each === email && learners.delete(who))
    },
  })),
)

type Count = { field: string; value: string; ability_bin: number; learners: number }
const inOrder = (counts: Count[]) =>
  counts.map(({ field, value, ability_bin: bin, learners }) => `${field} ${value} ${bin}: ${learners}`).sort()

async function readStoredCounts(): Promise<string[]> {
  const negative = await db.query('select * from learner_counts where learners < 0')
  expect(negative).toEqual([])
  return inOrder(
    await db.query<Count>(
      `select field, value, ability_bin, sum(learners)::int as learners from learner_counts
       group by 1, 2, 3 having sum(learners) > 0`,
    ),
  )
}

/** The counts that these learners should give. */
function countsOf(counting: readonly Pick<Test, 'profile' | 'ability'>[]): Count[] {
  const counts = new Map<string, Count>()
  for (const { profile, ability } of counting) {
    for (const [field, value] of Object.entries(countedGroups(learnerGroups(profile, AT), CURRENT_EDITION))) {
      const bin = abilityBin(ability)
      const key = `${field} ${value} ${bin}`
      const learners = (counts.get(key)?.learners ?? 0) + 1
      counts.set(key, { field, value, ability_bin: bin, learners })
    }
  }
  return [...counts.values()]
}

const shownTo = async (profile: UserProfile) => {
  const completed = { userProfile: profile, score: { ability: 0, edition: CURRENT_EDITION }, savedAt: AT }
  const { groups } = await readComparison({ otherLearners: countedLearners(db, () => NO_NOISE) }, completed)
  return groups.map(({ value }) => value).sort()
}

/** Completes a test for each learner of the crowd, who stay. */
async function makeCrowd(): Promise<readonly Pick<Test, 'profile' | 'ability'>[]> {
  const crowd = Array.from({ length: CROWD }, (_, n) => ({ profile: CROWDS_PROFILE, ability: ABILITIES[n % 4]! }))
  for (const [n, { profile, ability }] of crowd.entries()) {
    await completeOne(db, { userId: `crowd-${n}`, userProfile: profile, ability, at: AT, slot: n % 5 })
  }
  return crowd
}

// §12.22
test('the counts agree with a plain model after any completions and deletions, and groups below 50 are hidden', async () => {
  const crowd = await makeCrowd()
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 1, maxLength: 25 }), async (sequence) => {
      const learners: Learners = new Map()
      for (const { does, run } of sequence) {
        await run(learners)
        const counting = [...crowd, ...[...learners.values()].flat().filter(({ counts }) => counts)]
        expect({ does, counts: await readStoredCounts() }).toEqual({ does, counts: inOrder(countsOf(counting)) })
        for (const profile of PROFILES) {
          const shown = Object.entries(learnerGroups(profile, AT)).filter(
            ([field, value]) => counting.filter((one) => inGroup(one.profile, field, value)).length >= 50,
          )
          const values = shown.map(([, value]) => value).sort()
          expect({ does, shown: await shownTo(profile) }).toEqual({ does, shown: values })
          if (profile === CROWDS_PROFILE) seen.add(shown.map(([field]) => field).join())
        }
      }
      for (const who of EMAILS.keys()) await deleteAccount({ db }, aUser(uid(who)), [])
      expect(await readStoredCounts()).toEqual(inOrder(countsOf(crowd)))
    }),
    { seed: SEED, numRuns: 150, endOnFailure: true },
  )
  // The crowd's groups have been on both sides of the limit.
  expect([...seen].sort()).toEqual(['', 'age_group', 'native_language', 'native_language,age_group'])
}, 240_000)

test('the counts keep no record of a learner whose tests are gone', async () => {
  await makeCrowd()
  await db.query('delete from vocab_tests')
  expect(await db.query('select * from counted_learners')).toEqual([])
  expect(await readStoredCounts()).toEqual([])
})

test('the counts do not change when a test that never counted is deleted', async () => {
  await makeCrowd()
  const before = await readStoredCounts()
  // Completed as by the previous version.
  const testId = await completeOne(db, { userId: 'early', userProfile: {}, ability: 0.1, at: AT })
  await db.query('update vocab_tests set user_profile = $2 where test_id = $1', [testId, CROWDS_PROFILE])
  await deleteAccount({ db }, aUser('early'), [])
  expect(await readStoredCounts()).toEqual(before)
})

const inGroup = (profile: UserProfile, field: string, value: string) =>
  Object.entries(learnerGroups(profile, AT)).some(([own, one]) => own === field && one === value)
