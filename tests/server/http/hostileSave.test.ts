import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOf } from '../../support/fuzz/civility.ts'
import { hostileValue } from '../../support/fuzz/hostileValues.ts'
import { saveOf } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const server = sharedApiServer()

const wordField = fc.constantFrom(
  ...['checked', 'revealed_meaning', 'decision_time', 'answered_at', 'subject', '__proto__', 'fake'],
)
const profileField = fc.constantFrom(
  ...['native_language', 'age_group', 'full_name', 'email', 'cefr_test_2_years', '__proto__'],
)

// Requests of every kind to every route: fuzz.test.ts. Few of those would reach the values of a save.
test('a hostile value in an otherwise valid save causes no server error', async () => {
  const created = await server.createTest()
  const { words } = saveOf(created)
  const expectHarmless = async (body: object) => {
    const response = await server.save(created.test_id, body)
    expect(faultOf(response, JSON.stringify(body))).toBeNull()
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(79), wordField, profileField, hostileValue, async (position, inWord, inProfile, value) => {
      await expectHarmless({ words: words.with(position, { ...words[position]!, [inWord]: value }) })
      await expectHarmless({ words, user_profile: { [inProfile]: value } })
      await expectHarmless({ words, referred_by: value })
    }),
    { numRuns: 300, seed: 20_260_105 },
  )
})
