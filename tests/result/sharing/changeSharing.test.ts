import { describe, expect, test } from 'vitest'
import type { NameForm, OwnResult } from '#contracts/ownResult.ts'
import { readOwnResults, readSeenResult } from '#device/storedResults.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import { anOwnResult, aSharedResult } from '../../support/builders.ts'
import { answer, refuse, reset, type Reaction } from '../../support/scriptedServer.ts'
import { fillStorage, signedOut } from '../../support/servicesHarness.ts'
import {
  arrive,
  belongsTo,
  deps,
  expectForgotten,
  noContent,
  OWN,
  ownResults,
  received,
  sent,
  sharing,
  sharingOwnerPerTest,
} from '../../support/sharingOwner.ts'

sharingOwnerPerTest()
const ownAnswer = (changes: Partial<OwnResult> = {}) => answer(200, anOwnResult(changes))

async function expectStillHere() {
  expect(await readOwnResults(deps.database)).toEqual(['code-1'])
  expect(await readSeenResult(deps.database, 'code-1')).not.toBeNull()
  expect(await readOwnDetails(deps.database, 'code-1')).not.toBeNull()
  expect(deps.store.get().resultDeleted).toBe(false)
}

describe('changing what others see', () => {
  test('a change of sharing is sent with the token, and leaves the other settings to the server', async () => {
    const elsewhere = { name_form: 'none', link_on: true } as const
    await arrive([ownAnswer({ sharing: elsewhere }), noContent])
    expect(await sharing.change('code-1', { link_on: false })).toBe('done')
    expect(sent()).toEqual([`GET ${OWN} Bearer token`, `PUT ${OWN}sharing/ Bearer token`])
    expect(received[1]!.body).toEqual({ name_form: 'none', link_on: false })
    expect((await readOwnDetails(deps.database, 'code-1'))!.fromServer!.sharing).toEqual({
      name_form: 'none',
      link_on: false,
    })
    expect(deps.announceChange).toHaveBeenCalled()
  })

  test.each<[NameForm, string | null]>([
    ['full', 'Anna Bell'],
    ['first', 'Anna'],
    ['none', null],
  ])('a name form of %s makes the copy on this device show %s', async (name_form, shown) => {
    await arrive([ownAnswer({ full_name: 'Anna Bell' }), noContent])
    await sharing.change('code-1', { name_form })
    expect(await readSeenResult(deps.database, 'code-1')).toEqual(aSharedResult({ full_name: shown }))
  })

  // §12.56
  test.each(['Mia', null])('a name changed to %j is sent, and the copy on this device has it', async (full_name) => {
    await arrive([ownAnswer({ full_name: 'Anna Bell' }), noContent])
    await sharing.change('code-1', { full_name })
    expect(received[1]!.body).toEqual({ name_form: 'full', link_on: true, full_name })
    expect((await readOwnDetails(deps.database, 'code-1'))!.fromServer!.full_name).toBe(full_name)
    expect(await readSeenResult(deps.database, 'code-1')).toEqual(aSharedResult({ full_name }))
  })

  test('a read that started before the change does not bring back the old state', async () => {
    const pendingAnswers: (() => void)[] = []
    const holding =
      (reaction: Reaction): Reaction =>
      (...request) =>
        void pendingAnswers.push(() => reaction(...request))
    const hidden = { name_form: 'none', link_on: true } as const
    await arrive([ownAnswer(), holding(noContent), holding(ownAnswer()), ownAnswer({ sharing: hidden })])
    const changing = sharing.change('code-1', { name_form: 'none' })
    await expect.poll(() => pendingAnswers.length).toBe(1)
    const reading = ownResults.read('code-1')
    await expect.poll(() => pendingAnswers.length).toBe(2)
    pendingAnswers[0]!()
    expect(await changing).toBe('done')
    pendingAnswers[1]!()
    expect((await reading).details?.fromServer?.sharing).toEqual(hidden)
    expect((await readOwnDetails(deps.database, 'code-1'))?.fromServer?.sharing).toEqual(hidden)
    expect(received).toHaveLength(4)
  })

  test('the same change twice is sent twice', async () => {
    await arrive([ownAnswer(), noContent, ownAnswer({ sharing: { name_form: 'full', link_on: false } }), noContent])
    expect(await sharing.change('code-1', { link_on: false })).toBe('done')
    expect(await sharing.change('code-1', { link_on: false })).toBe('done')
    expect(received.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'PUT'])
  })

  test('a change is made even if the device cannot store anything', async () => {
    await arrive([ownAnswer(), noContent])
    fillStorage(deps.database)
    expect(await sharing.change('code-1', { link_on: false })).toBe('done')
  })

  test.each<[string, [Reaction, ...Reaction[]], string]>([
    ['no answer to the reading', [reset], 'failed'],
    ['no answer to the change', [ownAnswer(), reset], 'failed'],
    ['500', [ownAnswer(), answer(500, {})], 'failed'],
    ['200 of a portal', [ownAnswer(), answer(200, '<h1>Welcome</h1>')], 'failed'],
    ['404 of a proxy', [ownAnswer(), answer(404, {})], 'failed'],
    ['401 twice', [ownAnswer(), refuse(401)], 'signIn'],
  ])('a change alters nothing on this device after %s', async (_what, reactions, refusal) => {
    await arrive(reactions)
    expect(await sharing.change('code-1', { name_form: 'none' })).toBe(refusal)
    expect(await readSeenResult(deps.database, 'code-1')).toEqual(aSharedResult({ full_name: 'Anna Bell' }))
    expect(await readOwnResults(deps.database)).toEqual(['code-1'])
    expect((await readOwnDetails(deps.database, 'code-1'))?.fromServer?.sharing.name_form ?? 'full').toBe('full')
  })

  // §12.16
  test('a change asks a signed-out owner to sign in, and is not sent', async () => {
    await arrive([noContent], { auth: signedOut })
    expect(await sharing.change('code-1', { link_on: false })).toBe('signIn')
    expect(received).toEqual([])
  })

  test('a change is not sent without a connection', async () => {
    await arrive([noContent], { online: false })
    expect(await sharing.change('code-1', { link_on: false })).toBe('offline')
    expect(received).toEqual([])
  })
})

describe('a result that the account does not have', () => {
  test('a result that is no longer in the account was deleted on another device, and is removed here', async () => {
    await arrive([refuse(404)])
    expect(await sharing.change('code-1', { link_on: false })).toBe('gone')
    expect(sent()).toEqual([`GET ${OWN} Bearer token`])
    await expectForgotten()
  })

  test('a result missing from the account is removed even if only the change reveals it', async () => {
    await arrive([ownAnswer(), refuse(404)])
    expect(await sharing.change('code-1', { link_on: false })).toBe('gone')
    await expectForgotten()
  })

  test('a result missing from the account is reported as gone even without a change', async () => {
    await arrive([refuse(404)])
    expect(await sharing.explainMissing('code-1')).toBe('gone')
    await expectForgotten()
  })

  test.each([
    ['another user', 'user-2'],
    ['unknown', undefined],
  ])('a result whose owner is %s stays on this device, whether its link is on or off', async (_owner, owner) => {
    await arrive([refuse(404)])
    await belongsTo(owner)
    expect(await sharing.change('code-1', { link_on: false })).toBe('otherAccount')
    expect(await sharing.explainMissing('code-1')).toBe('otherAccount')
    expect(await sharing.remove('code-1')).toBe('otherAccount')
    await expectStillHere()
  })

  test('a result missing from the account stays if the reason cannot be determined', async () => {
    await arrive([reset])
    expect(await sharing.explainMissing('code-1')).toBe('failed')
    await expectStillHere()
  })
})
