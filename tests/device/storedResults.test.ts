import { describe, expect, test } from 'vitest'
import { addOwnResults, forgetSeenResult, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import { readOwnDetails, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { anAnsweredExpression, aSharedResult, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()

describe('shared results seen on this device', () => {
  test('viewed results open again without a connection, each under its shortcode', async () => {
    const device = await openDevice()
    await writeSeenResult(device, 'code-1', aSharedResult())
    await writeSeenResult(device, 'code-2', aSharedResult({ full_name: null }))
    expect(await readSeenResult(device, 'code-1')).toEqual(aSharedResult())
    expect(await readSeenResult(device, 'code-2')).toEqual(aSharedResult({ full_name: null }))
  })

  test('reading a damaged result, or one that was never viewed, returns null', async () => {
    const device = await openDevice()
    await device.use((connection) => connection.put('sharedResults', { level: 'Z9' } as never, 'code-1'))
    expect(await readSeenResult(device, 'code-1')).toBeNull()
    expect(await readSeenResult(device, 'code-2')).toBeNull()
  })

  test('a result without next steps, stored by an older build, opens', async () => {
    const device = await openDevice()
    const { next_steps: _, ...older } = aSharedResult({ next_steps: ['Read a story.'] })
    await writeSeenResult(device, 'code-1', older)
    expect(await readSeenResult(device, 'code-1')).toEqual(older)
  })

  test('forgetting a viewed result keeps what only its owner sees', async () => {
    const device = await openDevice()
    const details = { answered: [anAnsweredExpression()], fromServer: null }
    await addOwnResults(device, [{ timestamp: NOW, shortcode: 'code-1' }])
    await writeOwnDetails(device, 'code-1', details)
    await writeSeenResult(device, 'code-1', aSharedResult())
    await forgetSeenResult(device, 'code-1')
    expect(await readSeenResult(device, 'code-1')).toBeNull()
    expect(await readOwnDetails(device, 'code-1')).toEqual(details)
  })
})
