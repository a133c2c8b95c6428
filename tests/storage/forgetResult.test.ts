import { forgetResult } from '#storage/forgetResult'
import { readOwnDetails, writeOwnDetails } from '#storage/ownDetails'
import { addOwnResults, readHistory, readOwnResults, readSeenResult, writeSeenResult } from '#storage/results'
import { expect, test, vi } from 'vitest'
import { anAnsweredExpression, aSharedResult, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()

async function deviceWith(...shortcodes: string[]) {
  const device = await openDevice()
  for (const [index, shortcode] of shortcodes.entries()) {
    await addOwnResults(device, [{ shortcode, timestamp: NOW + index }])
    await writeSeenResult(device, shortcode, aSharedResult())
    await writeOwnDetails(device, shortcode, { answered: [anAnsweredExpression()], told: null })
  }
  return device
}

const rowsOf = (device: Awaited<ReturnType<typeof deviceWith>>) =>
  device.use((connection) =>
    Promise.all([
      connection.getAllKeys('ownResults'),
      connection.getAllKeys('results'),
      connection.get('history', 'completed'),
    ]),
  )

test('nothing of a forgotten result is left in any store; the others stay', async () => {
  const device = await deviceWith('gone', 'kept')
  await forgetResult(device, 'gone')
  expect(JSON.stringify(await rowsOf(device))).not.toContain('gone')
  expect(await readOwnResults(device)).toEqual(['kept'])
  expect(await readHistory(device)).toEqual([{ shortcode: 'kept', timestamp: NOW + 1 }])
  expect(await readSeenResult(device, 'kept')).toEqual(aSharedResult())
  expect(await readOwnDetails(device, 'kept')).not.toBeNull()
})

test('twice is as once, and one that was never there is forgotten as well', async () => {
  const device = await deviceWith('kept')
  const before = await rowsOf(device)
  await forgetResult(device, 'gone')
  await forgetResult(device, 'gone')
  expect(await rowsOf(device)).toEqual(before)
})

test('a device that fails midway keeps it all', async () => {
  const device = await deviceWith('gone')
  const before = await rowsOf(device)
  const failing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await expect(forgetResult(device, 'gone')).rejects.toThrow('Full')
  failing.mockRestore()
  expect(await rowsOf(device)).toEqual(before)
})
