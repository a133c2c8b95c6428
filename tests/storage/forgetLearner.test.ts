import { forgetLearner, testIdsOnDevice } from '#storage/forgetLearner'
import { putOutboxEntry } from '#storage/outboxEntries'
import { writeProfile } from '#storage/profile'
import { addOwnResult, writeSeenResult } from '#storage/results'
import { moveTestAside, writeRunningTest } from '#storage/savedTests'
import { writeSwitch, writeText } from '#storage/settings'
import { beforeEach, expect, test } from 'vitest'
import { anOutboxEntry, aProfile, aRunningTest, aSharedResult, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import type { VocabDatabase } from '#storage/database'

const openDevice = freshDatabasePerTest()
let device: VocabDatabase
beforeEach(async () => {
  device = await openDevice()
})

test('nothing that tells of a learner is left; the device keeps its switch and who is signed in', async () => {
  await moveTestAside(device, aRunningTest(9, { test_id: 'refused' }))
  await writeRunningTest(device, aRunningTest(3))
  await writeProfile(device, aProfile())
  await addOwnResult(device, { timestamp: NOW, shortcode: 'code-1' })
  await writeSeenResult(device, 'code-1', aSharedResult())
  await putOutboxEntry(device, anOutboxEntry())
  await writeText(device, 'deck', 'films')
  await writeText(device, 'signedInAs', 'anna@example.org')
  await writeSwitch(device, 'awaitingTest', true)
  await writeSwitch(device, 'singleKeysOff', true)

  await forgetLearner(device)
  const left: string[] = []
  for (const store of device.objectStoreNames) {
    for (const key of await device.getAllKeys(store)) left.push(`${store} ${key}`)
  }
  expect(left).toEqual(['settings signedInAs', 'settings singleKeysOff'])
})

test('a device without anything has nothing to forget', async () => {
  await forgetLearner(device)
  expect(await testIdsOnDevice(device)).toEqual([])
})

test('the ids of every test in hand, set aside or waiting, each once; damaged rows have none', async () => {
  await writeRunningTest(device, aRunningTest(3, { test_id: 'running' }))
  await device.put('tests', aRunningTest(9, { test_id: 'refused' }), 'aside:refused')
  await device.put('tests', null as never, 'aside:damaged')
  await device.put('tests', { test_id: 7 } as never, 'aside:other')
  await putOutboxEntry(device, anOutboxEntry({ test_id: 'running' }))
  await putOutboxEntry(device, anOutboxEntry({ test_id: 'superseded' }))
  expect((await testIdsOnDevice(device)).toSorted()).toEqual(['refused', 'running', 'superseded'])
})
