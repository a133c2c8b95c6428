import { describe, expect, test } from 'vitest'
import type { OwnResult } from '#contracts/ownResult.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import { aDoneCheck, aLocalCheck } from '../../support/builders.ts'
import {
  arrive,
  checks,
  declined,
  deps,
  drain,
  fromServer,
  ownCheckPerTest,
  send,
  sent,
  storedCheck,
  TOTAL,
  type Server,
} from '../../support/ownCheck.ts'
import { refuse } from '../../support/scriptedServer.ts'

ownCheckPerTest()

// §12.41
describe('a check that the server refuses', () => {
  test.each<[string, Server['check'], OwnResult['check']]>([
    ['answered', aDoneCheck(), aDoneCheck()],
    ['declined', declined, declined],
    ['never offered', null, null],
  ])('a check that was %s elsewhere gets the server’s state', async (_how, check, expected) => {
    await arrive(aLocalCheck(TOTAL), { check: check ?? null, onSend: refuse(409) })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('ended')
    expect(await storedCheck()).toBeUndefined()
    expect(await fromServer()).toEqual(expected)
    await drain()
    expect(sent()).toHaveLength(1)
  })

  test('a check whose answers do not fit is opened again', async () => {
    await arrive(aLocalCheck(TOTAL), { onSend: refuse(422) })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('ended')
    expect(await storedCheck()).toEqual(aLocalCheck(0))
  })

  test('a check is dropped if its owner has deleted the result', async () => {
    await arrive(aLocalCheck(TOTAL), { onSend: refuse(404) })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('ended')
    expect((await readOwnDetails(deps.database, 'code-1'))?.check?.state).not.toBe('answered')
    await drain()
    expect(sent()).toHaveLength(1)
  })

  test('a check waits for its owner if another user is signed in', async () => {
    const other = { kind: 'signedIn', user: { uid: 'user-2', email: null, name: null, anonymous: true } } as const
    await arrive(aLocalCheck(TOTAL), { onSend: refuse(404) }, { auth: other })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('notFound')
    expect((await storedCheck())?.state).toBe('answered')
  })
})
