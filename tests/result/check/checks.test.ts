import { describe, expect, test, vi } from 'vitest'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import { readPoints } from '#device/storedPoints.ts'
import { readSeenResult } from '#device/storedResults.ts'
import { forgetResult, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { stopWaiting } from '#saving/saving.ts'
import type { Session } from '#session/sessionStore.ts'
import { aDoneCheck, aLocalCheck, anOpenCheck, anOwnResult, checkQuestions } from '../../support/builders.ts'
import { eventually } from '../../support/eventually.ts'
import {
  arrive,
  checks,
  counted,
  declined,
  deps,
  drain,
  fromServer,
  ownCheckPerTest,
  received,
  send,
  sent,
  storedCheck,
  TOTAL,
  type Server,
} from '../../support/ownCheck.ts'
import { answer, refuse, reset, type Reaction } from '../../support/scriptedServer.ts'
import { fillStorage, locksOfOneBrowser, signedOut } from '../../support/servicesHarness.ts'

ownCheckPerTest()
const nothingHere = { type: 'urn:problem-type:not-found', title: 'There is nothing here', status: 404, detail: '' }

const serverWith = (check: MeaningCheck): Server => ({ check, onSend: answer(200, check) })

describe('answers on the device', () => {
  // §12.38
  test('an answer is stored at once, and no other page overwrites it', async () => {
    await arrive(aLocalCheck(2))
    await (await checks()).answer('code-1', { position: 10, chosen: null })
    const { answered, ...rest } = anOwnResult({ check: anOpenCheck() })
    await writeOwnDetails(deps.database, 'code-1', { answered, fromServer: rest })
    expect((await storedCheck())?.answers.at(-1)).toEqual({ position: 10, chosen: null })
    expect((await storedCheck())?.answers).toHaveLength(3)
  })

  test('an answer that cannot be stored does not count', async () => {
    await arrive(aLocalCheck(2))
    fillStorage(deps.database)
    await expect((await checks()).answer('code-1', { position: 10, chosen: 1 })).rejects.toThrow('Full')
  })

  test('an answer does not count if the device has no details of the result', async () => {
    await arrive(aLocalCheck(2))
    await forgetResult(deps.database, 'code-1')
    await expect((await checks()).answer('code-1', { position: 10, chosen: 1 })).rejects.toThrow('holds nothing')
  })

  // §12.43
  test('the expressions in open checks are known, with their results, until the checks are answered or declined', async () => {
    await arrive(aLocalCheck(TOTAL))
    expect((await (await checks()).hiddenMeanings()).get('put off')).toBe('code-1')
    await (await checks()).finish('code-1')
    expect([...(await (await checks()).hiddenMeanings())]).toEqual([])
  })
})

describe('a finished check on the device', () => {
  // §12.40 §12.42
  test('a finished check is sent as a whole, and the server’s result, progress and check replace the local ones', async () => {
    await arrive(aLocalCheck(TOTAL), serverWith(aDoneCheck()))
    await (await checks()).finish('code-1')
    expect(await send()).toBe('ended')
    expect(sent()).toMatchObject([
      {
        path: '/v1/account/results/code-1/check/',
        headers: { authorization: 'Bearer token' },
        body: { answers: checkQuestions.map(({ position }) => ({ position, chosen: 0 })) },
      },
    ])
    expect(await storedCheck()).toBeUndefined()
    expect(await fromServer()).toEqual(aDoneCheck())
    expect(await readSeenResult(deps.database, 'code-1')).toEqual(counted)
    expect((await readPoints(deps.database)).points).toMatchObject([{ ability: 0.9, ability_range: [0.6, 1.2] }])
  })

  // §12.42
  test('one call both sends a finished check and returns its effect', async () => {
    await arrive(aLocalCheck(TOTAL), serverWith(aDoneCheck()))
    await (await checks()).finish('code-1')
    await send()
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /v1/account/results/code-1/check/',
      'GET /v1/account/results/code-1/',
    ])
  })

  test('an older server is asked once for the shared result after a finished check', async () => {
    await arrive(aLocalCheck(TOTAL), { ...serverWith(aDoneCheck()), older: true })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('ended')
    expect(received.filter(({ path }) => path.includes('/share/'))).toHaveLength(1)
    expect(await readSeenResult(deps.database, 'code-1')).toEqual(counted)
  })

  // §12.39
  test('a declined check is sent without its answers', async () => {
    await arrive(aLocalCheck(3), serverWith(declined))
    await (await checks()).decline('code-1')
    expect(await send()).toBe('ended')
    expect(sent().map(({ body }) => body)).toEqual([{ declined: true }])
    expect(await fromServer()).toEqual(declined)
  })

  test('a finished check is sent once, even if several callers ask for it', async () => {
    await arrive(aLocalCheck(TOTAL), serverWith(aDoneCheck()))
    await (await checks()).finish('code-1')
    await Promise.all([send(), send(), drain()])
    await drain()
    expect(sent()).toHaveLength(1)
  })

  // §12.40
  test('a finished check is sent by the next page that opens with a connection', async () => {
    await arrive(aLocalCheck(TOTAL), serverWith(aDoneCheck()), { online: false })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('offline')
    expect(sent()).toEqual([])
    deps.store.set({ online: true })
    await drain()
    expect(sent()).toHaveLength(1)
    await eventually(async () => expect(await fromServer()).toEqual(aDoneCheck()))
  })

  // §11.38
  test('a finished check waits for another tab’s turn, and is sent when the learner no longer wants to wait', async () => {
    await arrive(aLocalCheck(TOTAL), serverWith(aDoneCheck()))
    await (await checks()).finish('code-1')
    const locks = locksOfOneBrowser()
    vi.stubGlobal('navigator', { onLine: true, locks })
    void locks.request('vocab-outbox', () => new Promise(() => {}))
    const asked = vi.spyOn(locks, 'request')
    const sending = send()
    await eventually(() => expect(asked).toHaveBeenCalled())
    expect(sent()).toEqual([])
    stopWaiting()
    expect(await sending).toBe('ended')
    expect(sent()).toHaveLength(1)
  })

  test('a finished check whose response was lost is sent again, and gets the same one', async () => {
    let tries = 0
    const losing: Reaction = (...args) => (tries++ < 3 ? reset : answer(200, aDoneCheck()))(...args)
    await arrive(aLocalCheck(TOTAL), { check: aDoneCheck(), onSend: losing })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('failed')
    expect((await storedCheck())?.state).toBe('answered')
    expect(await send()).toBe('ended')
    expect(new Set(sent().map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test.each<[string, Partial<Session>, Reaction, string]>([
    ['nobody is signed in', { auth: signedOut }, reset, 'signedOut'],
    ['the sign-in has expired', {}, refuse(401), 'signedOut'],
    ['a portal answers', {}, answer(409, '<h1>Welcome</h1>'), 'failed'],
    ['the server fails', {}, refuse(500), 'failed'],
    ['the server’s release has no checks', {}, answer(404, nothingHere), 'failed'],
    ['no answer comes', {}, reset, 'failed'],
  ])('a finished check waits if %s', async (_what, session, onSend, outcome) => {
    await arrive(aLocalCheck(TOTAL), { onSend }, session)
    await (await checks()).finish('code-1')
    expect(await send()).toBe(outcome)
    expect((await storedCheck())?.state).toBe('answered')
  })
})
