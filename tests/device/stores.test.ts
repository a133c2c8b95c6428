import { expect, test } from 'vitest'
import { STORES } from '#device/stores.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()

// §4.21
test('the list of stores has every store of the database, with the field that is its key', async () => {
  const device = await openDevice()
  const found = await device.use(async (connection) => {
    const names = [...connection.objectStoreNames]
    return names.map((name) => [name, connection.transaction(name).store.keyPath])
  })
  const listed = Object.entries(STORES).map(([name, { key }]) => [name, key])
  expect(found).toEqual(listed.toSorted())
})
