import { expect, test } from 'vitest'
import { readSwitch, readText, writeSwitch, writeText } from '#device/settings.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()

// §5.33
test('a deck is remembered until it is removed', async () => {
  const device = await openDevice()
  expect(await readText(device, 'deck')).toBeNull()
  await writeText(device, 'deck', 'films')
  expect(await readText(await openDevice(), 'deck')).toBe('films')
  await writeText(device, 'deck', null)
  expect(await readText(device, 'deck')).toBeNull()
  expect(await device.use((connection) => connection.count('settings'))).toBe(0)
})

test('each switch is off until it is turned on', async () => {
  const device = await openDevice()
  expect(await readSwitch(device, 'singleKeysOff')).toBe(false)
  await writeSwitch(device, 'singleKeysOff', true)
  expect(await readSwitch(await openDevice(), 'singleKeysOff')).toBe(true)
  expect(await readSwitch(device, 'awaitingTest')).toBe(false)
  await writeSwitch(device, 'singleKeysOff', false)
  expect(await readSwitch(device, 'singleKeysOff')).toBe(false)
})

test('a value of the wrong type counts as missing', async () => {
  const device = await openDevice()
  await device.use((connection) => connection.put('settings', true, 'deck'))
  await device.use((connection) => connection.put('settings', 'yes', 'singleKeysOff'))
  expect(await readText(device, 'deck')).toBeNull()
  expect(await readSwitch(device, 'singleKeysOff')).toBe(false)
})
