import {
  type OutboxEntry,
  putOutboxEntry,
  readOutbox,
  removeOutboxEntry,
  removeSentEntry,
} from '#storage/outboxEntries'
import { expect, test } from 'vitest'
import { anOutboxEntry } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()

test('one row per test: the newest replaces the one before', async () => {
  const device = await openDevice()
  await putOutboxEntry(device, anOutboxEntry({ revision: 'first' }))
  await putOutboxEntry(device, anOutboxEntry({ revision: 'second' }))
  await putOutboxEntry(device, anOutboxEntry({ test_id: 'test-2', revision: 'other' }))
  expect((await readOutbox(device)).map(({ revision }) => revision)).toEqual(['second', 'other'])
})

test('a row that was sent is removed', async () => {
  const device = await openDevice()
  await putOutboxEntry(device, anOutboxEntry())
  await removeSentEntry(device, anOutboxEntry())
  expect(await readOutbox(device)).toEqual([])
})

test('never the row that took its place while it was on its way', async () => {
  const device = await openDevice()
  await putOutboxEntry(device, anOutboxEntry({ revision: 'second' }))
  await removeSentEntry(device, anOutboxEntry({ revision: 'first' }))
  expect(await readOutbox(device)).toEqual([anOutboxEntry({ revision: 'second' })])
})

test('after the completion the row of that test goes, whatever its revision', async () => {
  const device = await openDevice()
  await putOutboxEntry(device, anOutboxEntry())
  await putOutboxEntry(device, anOutboxEntry({ test_id: 'test-2' }))
  await removeOutboxEntry(device, 'test-1')
  expect((await readOutbox(device)).map(({ test_id }) => test_id)).toEqual(['test-2'])
})

test.each<[string, unknown]>([
  ['a blank id', { ...anOutboxEntry(), test_id: ' ' }],
  ['an id that is no text', { ...anOutboxEntry(), test_id: 7 }],
  ['no body', { test_id: 'test-3' }],
  ['a body without answers', { ...anOutboxEntry(), body: 'x' }],
])('a damaged row is removed and holds up no other: %s', async (_what, row) => {
  const device = await openDevice()
  await putOutboxEntry(device, row as OutboxEntry)
  await putOutboxEntry(device, anOutboxEntry({ test_id: 'test-2' }))
  expect(await readOutbox(device)).toEqual([anOutboxEntry({ test_id: 'test-2' })])
  expect(await device.count('outbox')).toBe(1)
})
