import { expect } from 'vitest'
import { ClaimTest, type AccountResponse } from '#contracts/account.ts'
import { ACCOUNT_PATH } from '#contracts/apiPaths.ts'
import type { VocabTest } from '#contracts/test.ts'
import { CURRENT_EDITION } from '../../src/rules/levelScale.ts'
import type { ApiServer } from './apiServer.ts'
import { saveOf, saveOfAll } from './saves.ts'

export const ACCOUNT = `/v1/${ACCOUNT_PATH}`
export const RUNNING = `/v1/${ClaimTest.path}`
const NAMED = { native_language: 'es', email: 'anna@example.org', full_name: 'Anna Bellwether' } as const

/** What the users of a server do: they create, claim, begin and complete tests, and read their accounts. */
export function usersOf(server: ApiServer) {
  const claim = async (userId: string, testId: string) =>
    server.send('PUT', RUNNING, { test_id: testId }, await server.bearer(userId))
  const account = async (userId: string) =>
    (await server.send('GET', ACCOUNT, undefined, await server.bearer(userId))).json<AccountResponse>()
  const createdBy = async (userId: string) => server.createTest(await server.bearer(userId))

  /** Answers one word, which starts the test. */
  async function begin(created: VocabTest, position = 0) {
    server.advance(1_000)
    const answer = { checked: true, revealed_meaning: true, decision_time: 1_200, answered_at: 100 }
    const response = await server.save(created.test_id, {
      ...saveOf(created, { [position]: answer }),
      user_profile: NAMED,
    })
    expect(response.statusCode).toBe(200)
    return created
  }

  async function complete(created: VocabTest, userId: string) {
    server.advance(1_000)
    const body = saveOfAll(created, () => true, 1)
    expect((await server.complete(created.test_id, body, userId)).statusCode).toBe(200)
    const score = (await server.stored(created.test_id)).score!
    return {
      shortcode: created.shortcode,
      completed_at: new Date(server.now()).toISOString(),
      level: score.level,
      ability: score.ability,
      ability_range: score.abilityRange,
      edition: CURRENT_EDITION,
      tells_level: score.tellsLevel ?? true,
    }
  }

  const runningId = async (userId: string) => (await account(userId)).running?.test.test_id
  const claimedBy = async (testId: string) => (await server.stored(testId)).claimed_by

  return { claim, account, createdBy, begin, complete, runningId, claimedBy }
}
