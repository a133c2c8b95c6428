import { describe, expect, test } from 'vitest'
import { readOwnResults, readSeenResult } from '#device/storedResults.ts'
import { aRunningTest } from '../../support/builders.ts'
import { answer, refuse, reset, type Reaction } from '../../support/scriptedServer.ts'
import { fillStorage } from '../../support/servicesHarness.ts'
import {
  arrive,
  deps,
  expectForgotten,
  noContent,
  OWN,
  sent,
  sharing,
  sharingOwnerPerTest,
} from '../../support/sharingOwner.ts'

sharingOwnerPerTest()

// §12.15
describe('deleting a result', () => {
  test('deleting a result first asks the server, then clears this device, and informs the other tabs', async () => {
    await arrive([noContent])
    expect(await sharing.remove('code-1')).toBe('done')
    expect(sent()).toEqual([`DELETE ${OWN} Bearer token`])
    await expectForgotten()
    expect(deps.store.get().resultDeleted).toBe(true)
    expect(deps.announceChange).toHaveBeenCalled()
  })

  test('deleting a result removes the copy of its test, even one written late', async () => {
    await arrive([noContent])
    deps.mirror.write(aRunningTest(80, { shortcode: 'code-1' }))
    await sharing.remove('code-1')
    expect(deps.mirror.read()).toBeNull()
  })

  test('deleting a result keeps the running test and its copy', async () => {
    await arrive([noContent])
    deps.mirror.write(aRunningTest(7, { shortcode: 'another' }))
    await sharing.remove('code-1')
    expect(deps.mirror.read()).not.toBeNull()
  })

  test('deleting a result that was already deleted succeeds', async () => {
    await arrive([refuse(404)])
    expect(await sharing.remove('code-1')).toBe('done')
    await expectForgotten()
  })

  test.each<[string, Reaction, string]>([
    ['no answer', reset, 'failed'],
    ['500', answer(500, {}), 'failed'],
    ['200 not from our API', answer(200, {}), 'failed'],
    ['401', refuse(401), 'signIn'],
  ])('a result whose deletion fails (%s) also stays on this device', async (_what, reaction, refusal) => {
    await arrive([reaction])
    expect(await sharing.remove('code-1')).toBe(refusal)
    expect(await readOwnResults(deps.database)).toEqual(['code-1'])
    expect(await readSeenResult(deps.database, 'code-1')).not.toBeNull()
    expect(deps.store.get().resultDeleted).toBe(false)
  })

  test('a device that cannot remove a deleted result reports this, and the removal can be repeated', async () => {
    await arrive([noContent, refuse(404)])
    const full = fillStorage(deps.database)
    expect(await sharing.remove('code-1')).toBe('notForgotten')
    full.mockRestore()
    expect(await sharing.remove('code-1')).toBe('done')
    await expectForgotten()
  })
})
