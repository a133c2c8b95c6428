import { expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import type { GuestKeys } from '../../../server/identity/identityConfig.ts'
import { createVerifier } from '../../../server/identity/verifyIdentity.ts'
import { NEW_TEST, START, TESTS_PATH } from '../../support/apiServer.ts'
import { classesOf } from '../../support/classes.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

/* A school is one address. Its minute does not end, as the clock stands still. */

const guestKeys: GuestKeys = ['a-key-of-this-test-'.repeat(2)]
const verifyIdToken = createVerifier(
  { kind: 'guest', guestKeys },
  () => START,
  () => {},
)
const server = sharedApiServer({ guestKeys, verifyIdToken, rateLimits: RATE_LIMITS })
const { make, results } = classesOf(() => server)

/** Makes the calls of a device for a pupil, who comes first or later there. @returns the statuses of all answers */
async function takeTurn(code: string, later: boolean): Promise<number[]> {
  const statuses: number[] = []
  const send: typeof server.send = async (...call) => {
    const answer = await server.send(...call)
    statuses.push(answer.statusCode)
    return answer
  }
  await send('GET', `/v1/classes/${code}/`)
  const taken = (await send('POST', TESTS_PATH, NEW_TEST)).json<VocabTest>()
  await send('POST', `/v1/classes/${code}/begun/`)
  for (let ahead = later ? 3 : 1; ahead > 0; ahead--) await send('POST', TESTS_PATH, NEW_TEST)
  const path = `${TESTS_PATH}${taken.test_id}/`
  const body = saveOfAll(taken, knowsUpTo(taken.words), START)
  for (let saves = 0; saves < 4; saves++) await send('PATCH', path, body)
  const { token } = (await send('POST', '/v1/guests/')).json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}` }
  await send('PATCH', `${path}?complete=y`, { ...body, class_code: code }, headers)
  await send('GET', `${TESTS_PATH}share/${taken.shortcode}/`)
  await send('GET', `/v1/account/results/${taken.shortcode}/`, undefined, headers)
  return statuses
}

// §8.93 §10.13
test(
  'forty pupils at one address at once, and seven in turn on one tablet, are refused nothing and counted once each',
  { timeout: 120_000 },
  async () => {
    const made = await make()
    const forty = await Promise.all(Array.from({ length: 40 }, () => takeTurn(made.code, false)))
    const seven = []
    for (let pupil = 0; pupil < 7; pupil++) seven.push(await takeTurn(made.code, true))
    expect([...forty, ...seven].flat().filter((status) => status >= 400)).toEqual([])
    expect(await results(made)).toMatchObject({ begun: 47, done: 47, unnamed: { counted: 45 } })
  },
)
