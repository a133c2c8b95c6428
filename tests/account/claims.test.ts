import { describe, expect, test } from 'vitest'
import { readClaimants, rememberClaim } from '#device/claims.ts'
import { writeRunningTest } from '#device/storedTests.ts'
import { newRow, putRow } from '#saving/saving.ts'
import { account, accountPagePerTest, ANNA, anonymous, deps, received, visit } from '../support/accountPage.ts'
import { aRunningTest, aSavedTest, NOW } from '../support/builders.ts'
import { answer, refuse, reset, type Reaction } from '../support/scriptedServer.ts'
import { signedIn, waitingRows } from '../support/servicesHarness.ts'

accountPagePerTest()

describe('a claim', () => {
  const taken: Reaction = (response) => response.writeHead(204).end()

  test('a claim assigns the running test to the signed-in user, once', async () => {
    await visit(aRunningTest(1), ANNA, taken)
    await account.claim()
    await account.claim()
    expect(received).toMatchObject([
      {
        method: 'PUT',
        path: '/v1/account/running-test/',
        headers: { authorization: 'Bearer token' },
        body: { test_id: 'test-1' },
      },
    ])
    expect(await readClaimants(deps.database, 'test-1')).toEqual(['user-1'])
    expect(await waitingRows(deps.database)).toEqual([])
  })

  test('a claim is sent once for each test and user', async () => {
    await visit(aRunningTest(1), ANNA, taken)
    await account.claim()
    const next = aRunningTest(1, { test_id: 'next' })
    await writeRunningTest(deps.database, next)
    deps.store.set({ test: next })
    await account.claim()
    deps.store.set({ auth: { kind: 'signedIn', user: { uid: 'user-2', email: 'b@x', name: null, anonymous: false } } })
    await account.claim()
    expect(received.map(({ body }) => body)).toEqual([{ test_id: 'test-1' }, { test_id: 'next' }, { test_id: 'next' }])
  })

  test('a claim without a user is reported and stays pending until the next claim replaces it', async () => {
    await visit(aRunningTest(1), ANNA, taken)
    await putRow(deps.database, newRow('claim', 'test-1', null, NOW))
    await deps.pending.drain({ eager: true })
    expect(received).toEqual([])
    expect(await waitingRows(deps.database)).toMatchObject([{ kind: 'claim', attempts: 0 }])
    expect(deps.reportError).toHaveBeenCalledTimes(1)
    await account.claim()
    expect(received).toHaveLength(1)
  })

  test('a new page remembers an earlier claim without loading the provider', async () => {
    await visit(aRunningTest(1), { auth: { kind: 'loading' }, signedInAs: 'anna@example.org' }, taken)
    await rememberClaim(deps.database, { uid: 'user-1', test_id: 'test-1', at: NOW })
    await account.claim()
    expect(deps.loadAuth).not.toHaveBeenCalled()
    expect(received).toEqual([])
  })

  test.each([403, 404, 409, 410])('a claim answered with %s is not sent again', async (status) => {
    await visit(aRunningTest(1), ANNA, refuse(status))
    await account.claim()
    await account.claim()
    expect(received).toHaveLength(1)
  })

  test.each<[string, Reaction]>([
    ['no answer', reset],
    ['500', answer(500, {})],
    ['403 not from our API', answer(403, {})],
    ['200 not from our API', answer(200, {})],
  ])('a claim answered with %s fails silently and is sent again after a pause', async (_what, reaction) => {
    await visit(aRunningTest(1), ANNA, reaction, taken)
    await expect(account.claim()).resolves.toBeUndefined()
    await account.claim()
    expect(received).toHaveLength(1)
    deps.now.mockReturnValue(NOW + 2000)
    for (const _call of [1, 2]) await account.claim()
    expect(received).toHaveLength(2)
  })

  test('a pending claim is sent neither for another user nor for a replaced test', async () => {
    await visit(aRunningTest(1), ANNA, reset, taken)
    await account.claim()
    deps.store.set({ auth: anonymous.auth! })
    await deps.pending.drain({ eager: true })
    deps.store.set({ auth: signedIn, test: aRunningTest(1, { test_id: 'newer' }) })
    await deps.pending.drain({ eager: true })
    expect(received).toHaveLength(1)
    expect(await waitingRows(deps.database)).toEqual([])
  })

  test.each([null, aSavedTest()])('a claim is not sent if no test is under way', async (running) => {
    await visit(running, ANNA, taken)
    await account.claim()
    expect(received).toEqual([])
  })
})
