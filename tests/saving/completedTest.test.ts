import { describe, expect, test } from 'vitest'
import { readText, writeText } from '#device/settings.ts'
import { readOwnResults } from '#device/storedResults.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import { storeCompletedTest } from '#saving/saves.ts'
import { aLocalCheck, anAnsweredExpression, anAnsweredTest, aSave, aSavedTest, NOW } from '../support/builders.ts'
import { device, devicePerTest } from '../support/freshDatabase.ts'
import { putSave, waitingRows } from '../support/servicesHarness.ts'

devicePerTest()

const entry = { timestamp: NOW, shortcode: 'code-1' }
const details = { answered: [anAnsweredExpression()], fromServer: null }

describe('storeCompletedTest', () => {
  // §3.21
  test('storeCompletedTest removes the test with its promise, and its pending rows', async () => {
    await writeRunningTest(device, anAnsweredTest())
    await writeText(device, 'promisedAt', `${NOW}`)
    await putSave(device, aSave())
    await putSave(device, aSave({ id: 'test-2' }))
    await storeCompletedTest(device, 'test-1', entry, details)
    expect(await readRunningTest(device)).toBeNull()
    expect(await readText(device, 'promisedAt')).toBeNull()
    expect((await waitingRows(device)).map(({ id }) => id)).toEqual(['test-2'])
  })

  test('storeCompletedTest must never remove a test that another tab has started in the meantime', async () => {
    await writeRunningTest(device, aSavedTest({ test_id: 'newer' }))
    await storeCompletedTest(device, 'test-1', entry, details)
    expect(await readRunningTest(device)).toEqual(aSavedTest({ test_id: 'newer' }))
  })

  test('storeCompletedTest keeps the stored details if the server did not say which items were real', async () => {
    await storeCompletedTest(device, 'test-1', entry, details)
    await storeCompletedTest(device, 'test-1', entry, null)
    expect(await readOwnDetails(device, 'code-1')).toEqual(details)
  })

  test('storeCompletedTest keeps details stored by another tab, and later answers to the check', async () => {
    await storeCompletedTest(device, 'test-1', entry, { ...details, check: aLocalCheck(2) })
    await storeCompletedTest(device, 'test-1', entry, { ...details, check: aLocalCheck(0) })
    expect((await readOwnDetails(device, 'code-1'))?.check).toEqual(aLocalCheck(2))
  })

  test('a device that cannot store the whole completion keeps the test and stores nothing', async () => {
    await writeRunningTest(device, anAnsweredTest())
    // A value that cannot be copied cannot be stored.
    const unstorable = { ...details, broken: () => {} }
    await expect(storeCompletedTest(device, 'test-1', entry, unstorable)).rejects.toMatchObject({
      name: 'DataCloneError',
    })
    expect(await readRunningTest(device)).toEqual(anAnsweredTest())
    expect(await readOwnResults(device)).toEqual([])
  })
})
