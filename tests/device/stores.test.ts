import { expect, test } from 'vitest'
import { storeNames } from '#device/stores.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()

// §4.21
test('STORES lists every store of the database and no other', async () => {
  const device = await openDevice()
  const found = await device.use(async (connection) => [...connection.objectStoreNames])
  expect(storeNames.toSorted()).toEqual(found)
})
