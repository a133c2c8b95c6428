import { expect, test } from 'vitest'
import { forgetLearner, readTestIdsOnDevice } from '#account/signedIn/forgetLearner.ts'
import { rememberClaim } from '#device/claims.ts'
import { writePoints } from '#device/resultPoints.ts'
import { writeSwitch, writeText } from '#device/settings.ts'
import { writeSeenResult } from '#device/storedResults.ts'
import { writeRunningTest, writeSpareTest } from '#device/storedTests.ts'
import { writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { moveTestAside } from '#saving/pendingRows.ts'
import { newRow, putRow, storeCompletedTest } from '#saving/saves.ts'
import { writeProfile } from '#session/storedProfile.ts'
import {
  anAnsweredExpression,
  aProfile,
  aResultPoint,
  aRunningTest,
  aSave,
  aSavedTest,
  aSharedResult,
  NOW,
} from '../../support/builders.ts'
import { device, devicePerTest } from '../../support/freshDatabase.ts'
import { putSave } from '../../support/servicesHarness.ts'

devicePerTest()

// §4.25 §11.30 §12.55 §12.62
test('forgetting a learner keeps only the device’s switches and the name of the signed-in user', async () => {
  await writeRunningTest(device, aRunningTest(9, { test_id: 'refused' }))
  await moveTestAside(device, 'refused', NOW)
  await writeSpareTest(device, aSavedTest({ test_id: 'spare' }))
  await writeRunningTest(device, aRunningTest(3))
  await writeProfile(device, aProfile())
  await storeCompletedTest(device, 'test-0', { timestamp: NOW, shortcode: 'code-1' }, null)
  await writeSeenResult(device, 'code-1', aSharedResult())
  await writeOwnDetails(device, 'code-1', { answered: [anAnsweredExpression()], fromServer: null })
  await writePoints(device, [aResultPoint({ shortcode: 'code-1' })])
  await putSave(device, aSave())
  await putRow(device, newRow('check', 'code-1', null, NOW))
  await rememberClaim(device, { uid: 'user-1', test_id: 'test-1', at: NOW })
  await writeText(device, 'deck', 'films')
  await writeText(device, 'picture:market', 'It rains.')
  await writeText(device, 'ten:theirs', '{}')
  await writeText(device, 'tried', 'item-1')
  await writeText(device, 'signedInAs', 'anna@example.org')
  await writeSwitch(device, 'awaitingTest', true)
  await writeSwitch(device, 'singleKeysOff', true)

  await forgetLearner(device)
  const left = await device.use(async (connection) => {
    const keys: string[] = []
    for (const store of connection.objectStoreNames) {
      for (const key of await connection.getAllKeys(store)) keys.push(`${store} ${key}`)
    }
    return keys
  })
  expect(left).toEqual(['settings signedInAs', 'settings singleKeysOff'])
})

test('an empty device has nothing to forget', async () => {
  await forgetLearner(device)
  expect(await readTestIdsOnDevice(device)).toEqual([])
})

test('readTestIdsOnDevice returns each id once, from the running test, tests set aside and pending rows, and none from damaged rows', async () => {
  await writeRunningTest(device, aRunningTest(3, { test_id: 'running' }))
  await device.use(async (connection) => {
    await connection.put('tests', aRunningTest(9, { test_id: 'refused' }), 'aside:refused')
    await connection.put('tests', null as never, 'aside:damaged')
    await connection.put('tests', { test_id: 7 } as never, 'aside:other')
  })
  await putSave(device, aSave({ id: 'running' }))
  await putSave(device, aSave({ id: 'superseded' }))
  await putRow(device, newRow('check', 'code-1', null, NOW))
  expect((await readTestIdsOnDevice(device)).toSorted()).toEqual(['refused', 'running', 'superseded'])
})
