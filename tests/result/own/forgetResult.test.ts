import { expect, test, vi } from 'vitest'
import { readText, writeText } from '#device/settings.ts'
import {
  readCompletedTests,
  readHistory,
  readOwnResults,
  readSeenResult,
  writeSeenResult,
} from '#device/storedResults.ts'
import { forgetResult, readOwnDetails, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { newRow, putRow, storeCompletedTest } from '#saving/saves.ts'
import { anAnsweredExpression, aSharedResult, NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()

async function deviceWith(...shortcodes: string[]) {
  const device = await openDevice()
  for (const [index, shortcode] of shortcodes.entries()) {
    await storeCompletedTest(device, `test of ${shortcode}`, { shortcode, timestamp: NOW + index }, null)
    await writeSeenResult(device, shortcode, aSharedResult())
    await writeOwnDetails(device, shortcode, { answered: [anAnsweredExpression()], fromServer: null })
    await putRow(device, newRow('check', shortcode, null, NOW))
    await writeText(device, `ten:${shortcode}`, '{}')
  }
  await writeText(device, 'installHintAt', shortcodes[0]!)
  return device
}

/** All data on the device: the keys and values of every store. */
const rowsOf = (device: Awaited<ReturnType<typeof deviceWith>>) =>
  device.use((connection) =>
    Promise.all(
      [...connection.objectStoreNames].map(async (store) => [
        store,
        await connection.getAllKeys(store),
        await connection.getAll(store),
      ]),
    ),
  )

// §4.25 §12.15 §12.62
test('forgetting a result removes it from every store and keeps the other results', async () => {
  const device = await deviceWith('gone', 'kept')
  await forgetResult(device, 'gone')
  expect(JSON.stringify(await rowsOf(device))).not.toContain('gone')
  expect(await readOwnResults(device)).toEqual(['kept'])
  expect(await readText(device, 'ten:kept')).toBe('{}')
  expect(await readHistory(device)).toEqual([{ shortcode: 'kept', timestamp: NOW + 1 }])
  expect(await readSeenResult(device, 'kept')).toEqual(aSharedResult())
  expect(await readOwnDetails(device, 'kept')).not.toBeNull()
  expect(await readCompletedTests(device)).toEqual(['test of kept'])
})

test('forgetting a result keeps the record of another result’s install offer', async () => {
  const device = await deviceWith('kept', 'gone')
  await forgetResult(device, 'gone')
  expect(await readText(device, 'installHintAt')).toBe('kept')
})

test('forgetting a result twice, or one that never existed, changes nothing', async () => {
  const device = await deviceWith('kept')
  const before = await rowsOf(device)
  await forgetResult(device, 'gone')
  await forgetResult(device, 'gone')
  expect(await rowsOf(device)).toEqual(before)
})

test('a device that fails midway keeps the whole result', async () => {
  const device = await deviceWith('gone')
  const before = await rowsOf(device)
  const failing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await expect(forgetResult(device, 'gone')).rejects.toThrow('Full')
  failing.mockRestore()
  expect(await rowsOf(device)).toEqual(before)
})
