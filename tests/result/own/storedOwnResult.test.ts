import { beforeEach, describe, expect, test } from 'vitest'
import type { VocabDatabase } from '#device/database.ts'
import { readPoints } from '#device/storedPoints.ts'
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
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()
let device: VocabDatabase
beforeEach(async () => {
  device = await openDevice()
  await addOwnResults(device, [{ timestamp: NOW, shortcode: 'code-1' }])
})

const { answered, ...fromServer } = anOwnResult()
/** Puts what another version of this app, or nobody, would write where the details rest. */
const plant = (row: unknown) => device.use((connection) => connection.put('ownDetails', row as never, 'code-1'))

describe('details of an own result', () => {
  test('details of an own result are stored beside the shared result of the same shortcode', async () => {
    await writeSeenResult(device, 'code-1', aSharedResult())
    await writeOwnDetails(device, 'code-1', { answered, fromServer })
    expect(await readOwnDetails(device, 'code-1')).toEqual({ answered, fromServer })
    expect(await readSeenResult(device, 'code-1')).toEqual(aSharedResult())
  })

  test('an own result as its owner is answered is stored whole, with its point of the progress', async () => {
    const result = aSharedResult({ full_name: null, ability: 0.9 })
    await writeOwnDetails(device, 'code-1', { answered, fromServer }, result)
    expect(await readSeenResult(device, 'code-1')).toEqual(result)
    expect((await readPoints(device)).points).toMatchObject([{ shortcode: 'code-1', ability: 0.9 }])
  })

  test('details of an own result say whose it is, where that is known', async () => {
    await writeOwnDetails(device, 'code-1', { answered, fromServer, owner: 'user-1' })
    expect((await readOwnDetails(device, 'code-1'))?.owner).toBe('user-1')
    await plant({ answered, fromServer, owner: 7 })
    expect(await readOwnDetails(device, 'code-1')).toEqual({ answered, fromServer })
  })

  test('details of an own result have the check as the server sent it and as it was answered here', async () => {
    await writeOwnDetails(device, 'code-1', { answered, fromServer: { ...fromServer, check: anOpenCheck() } })
    expect((await readOwnDetails(device, 'code-1'))?.check).toEqual(aLocalCheck(0))
    await writeOwnDetails(device, 'code-1', { answered, fromServer, check: aLocalCheck(3) })
    expect((await readOwnDetails(device, 'code-1'))?.check).toEqual(aLocalCheck(3))
  })

  test('there are none for another shortcode', async () => {
    await writeOwnDetails(device, 'code-1', { answered, fromServer })
    expect(await readOwnDetails(device, 'code-2')).toBeNull()
  })

  test('details of an own result are not kept for a result that is no longer this browser’s own', async () => {
    await device.use((connection) => connection.delete('ownResults', 'code-1'))
    await writeOwnDetails(device, 'code-1', { answered, fromServer }, aSharedResult())
    await writeOwnCopy(device, 'code-1', aSharedResult())
    expect(await readOwnDetails(device, 'code-1')).toBeNull()
    expect(await readSeenResult(device, 'code-1')).toBeNull()
    expect((await readPoints(device)).points).toEqual([])
  })
})

describe('what an older build stored, or nobody', () => {
  test('answers alone are read, as a completion stores them', async () => {
    await plant({ answered: [anAnsweredExpression()] })
    expect(await readOwnDetails(device, 'code-1')).toEqual({ answered: [anAnsweredExpression()], fromServer: null })
  })

  test('an answer of the server without a field that came later counts as not asked yet; the answers stay', async () => {
    const { comparison: _, ...older } = fromServer
    await plant({ answered, fromServer: older })
    expect(await readOwnDetails(device, 'code-1')).toEqual({ answered, fromServer: null })
  })

  test.each([7, {}, { ...aLocalCheck(2), state: 'lost' }, { ...aLocalCheck(2), questions: [] }])(
    'a damaged check (%j) counts as none, until the server sends it again',
    async (check) => {
      await plant({ answered, fromServer, check })
      expect(await readOwnDetails(device, 'code-1')).toEqual({ answered, fromServer })
      await plant({ answered, fromServer: { ...fromServer, check: anOpenCheck() }, check })
      expect((await readOwnDetails(device, 'code-1'))?.check).toEqual(aLocalCheck(0))
    },
  )

  test.each([[null], ['text'], [{}], [{ answered: 'none', fromServer }], [{ answered: [{ subject: 7 }], fromServer }]])(
    'damaged (%j) counts as none',
    async (row) => {
      await plant(row)
      expect(await readOwnDetails(device, 'code-1')).toBeNull()
    },
  )
})
