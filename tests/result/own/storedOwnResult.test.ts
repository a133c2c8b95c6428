import { beforeEach, describe, expect, test } from 'vitest'
import type { ResultPoint } from '#contracts/result.ts'
import { readPoints } from '#device/resultPoints.ts'
import { addOwnResults, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import { readOwnDetails, writeOwnCopy, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import {
  aLocalCheck,
  anAnsweredExpression,
  anOpenCheck,
  anOwnResult,
  aSharedResult,
  NOW,
} from '../../support/builders.ts'
import { device, devicePerTest } from '../../support/freshDatabase.ts'

devicePerTest()
beforeEach(async () => {
  await addOwnResults(device, [{ timestamp: NOW, shortcode: 'code-1' }])
})

const { answered, ...fromServer } = anOwnResult()
/** Plants details that another version of this app, or none, would write. */
const plant = (row: unknown) => device.use((connection) => connection.put('ownDetails', row as never, 'code-1'))

describe('details of the owner’s result', () => {
  test('the details of an owner’s result are stored under the shortcode of the shared result', async () => {
    await writeSeenResult(device, 'code-1', aSharedResult())
    await writeOwnDetails(device, 'code-1', { answered, fromServer })
    expect(await readOwnDetails(device, 'code-1')).toEqual({ answered, fromServer })
    expect(await readSeenResult(device, 'code-1')).toEqual(aSharedResult())
  })

  test('an owner’s result is stored as the server sends it to the owner, with its progress point', async () => {
    const result = aSharedResult({ full_name: null, ability: 0.9 })
    await writeOwnDetails(device, 'code-1', { answered, fromServer }, result)
    expect(await readSeenResult(device, 'code-1')).toEqual(result)
    expect((await readPoints(device)).points).toMatchObject([{ shortcode: 'code-1', ability: 0.9 }])
  })

  test('the progress point of an owner’s result has what the current edition makes of its answers', async () => {
    const on_current_scale: ResultPoint['on_current_scale'] = {
      edition: 'third',
      level: 'B1',
      ability: -0.3,
      ability_range: [-0.8, 0.2],
    }
    const scoredAgain = { ...fromServer, on_current_scale }
    await writeOwnDetails(device, 'code-1', { answered, fromServer: scoredAgain }, aSharedResult())
    expect((await readPoints(device)).points).toMatchObject([{ on_current_scale }])
    expect((await readOwnDetails(device, 'code-1'))?.fromServer).toEqual(scoredAgain)
    expect(await readSeenResult(device, 'code-1'), 'nobody else').not.toHaveProperty('on_current_scale')
  })

  test('the details of an owner’s result name the owner if known', async () => {
    await writeOwnDetails(device, 'code-1', { answered, fromServer, owner: 'user-1' })
    expect((await readOwnDetails(device, 'code-1'))?.owner).toBe('user-1')
    await plant({ answered, fromServer, owner: 7 })
    expect(await readOwnDetails(device, 'code-1')).toEqual({ answered, fromServer })
  })

  test('the details of an owner’s result include the server’s check and the answers given here', async () => {
    await writeOwnDetails(device, 'code-1', { answered, fromServer: { ...fromServer, check: anOpenCheck() } })
    expect((await readOwnDetails(device, 'code-1'))?.check).toEqual(aLocalCheck(0))
    await writeOwnDetails(device, 'code-1', { answered, fromServer, check: aLocalCheck(3) })
    expect((await readOwnDetails(device, 'code-1'))?.check).toEqual(aLocalCheck(3))
  })

  test('another shortcode has no details', async () => {
    await writeOwnDetails(device, 'code-1', { answered, fromServer })
    expect(await readOwnDetails(device, 'code-2')).toBeNull()
  })

  test('details are not stored for a result that is no longer this browser’s own', async () => {
    await device.use((connection) => connection.delete('ownResults', 'code-1'))
    await writeOwnDetails(device, 'code-1', { answered, fromServer }, aSharedResult())
    await writeOwnCopy(device, 'code-1', aSharedResult())
    expect(await readOwnDetails(device, 'code-1')).toBeNull()
    expect(await readSeenResult(device, 'code-1')).toBeNull()
    expect((await readPoints(device)).points).toEqual([])
  })
})

describe('details that another build stored', () => {
  test('details with answers alone, as a completion stores them, are read', async () => {
    await plant({ answered: [anAnsweredExpression()] })
    expect(await readOwnDetails(device, 'code-1')).toEqual({ answered: [anAnsweredExpression()], fromServer: null })
  })

  test('a server response without a newer field counts as not requested, and the answers stay', async () => {
    const { sharing: _, ...older } = fromServer
    await plant({ answered, fromServer: older })
    expect(await readOwnDetails(device, 'code-1')).toEqual({ answered, fromServer: null })
  })

  test.each([7, {}, { ...aLocalCheck(2), state: 'lost' }, { ...aLocalCheck(2), questions: [] }])(
    'a damaged check (%j) counts as none until the server sends it again',
    async (check) => {
      await plant({ answered, fromServer, check })
      expect(await readOwnDetails(device, 'code-1')).toEqual({ answered, fromServer })
      await plant({ answered, fromServer: { ...fromServer, check: anOpenCheck() }, check })
      expect((await readOwnDetails(device, 'code-1'))?.check).toEqual(aLocalCheck(0))
    },
  )

  test.each([[null], ['text'], [{}], [{ answered: 'none', fromServer }], [{ answered: [{ subject: 7 }], fromServer }]])(
    'damaged details (%j) count as none',
    async (row) => {
      await plant(row)
      expect(await readOwnDetails(device, 'code-1')).toBeNull()
    },
  )
})
