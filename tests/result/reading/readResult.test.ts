import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import type { OwnResultReader } from '#result/own/readOwnResult.ts'
import { createResultReader } from '#result/reading/readResult.ts'
import { aSharedResult } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import {
  failure,
  refusal,
  scriptedDependencies,
  setOnline,
  type ScriptedDependencies,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let deps: ScriptedDependencies

beforeEach(async () => {
  setOnline(true)
  deps = scriptedDependencies(await openDevice())
})
afterEach(() => vi.unstubAllGlobals())

const notOwn = () => Promise.reject<OwnResultReader>(new Error('Nobody asks the account for what is not their own'))
const reader = () => createResultReader(deps, notOwn)
const read = () => reader().read('code-1')
const failsWith = (status: number | null) => deps.api.sharedResult.mockRejectedValueOnce(failure(status))
const seenBefore = () => writeSeenResult(deps.database, 'code-1', aSharedResult({ full_name: 'As seen before' }))

test('the server is asked first, and its answer stored, so that a changed name shows', async () => {
  await seenBefore()
  deps.api.sharedResult.mockResolvedValueOnce(aSharedResult({ full_name: 'As it is now' }))
  expect(await read()).toMatchObject({ result: { full_name: 'As it is now' } })
  expect(await readSeenResult(deps.database, 'code-1')).toMatchObject({ full_name: 'As it is now' })
})

// §9.15
test.each([null, 404, 429, 500])('a viewed result opens from the device, and stays, on status %s', async (status) => {
  await seenBefore()
  failsWith(status)
  expect(await read()).toMatchObject({ kind: 'found', result: { full_name: 'As seen before' } })
  expect(await readSeenResult(deps.database, 'code-1')).not.toBeNull()
})

// §9.15
test.each([null, 429, 500, 200])('reading a result that was never viewed fails on status %s', async (status) => {
  failsWith(status)
  expect(await read()).toEqual({ kind: 'failed' })
})

// §9.15
test('a result that was never viewed is reported as offline without a connection, not as missing', async () => {
  setOnline(false)
  failsWith(null)
  expect(await read()).toEqual({ kind: 'offline' })
})

// §9.16
test('a 404 means not found even for a viewed result, which is then removed', async () => {
  await seenBefore()
  deps.api.sharedResult.mockRejectedValueOnce(refusal(404))
  expect(await read()).toEqual({ kind: 'notFound' })
  expect(await readSeenResult(deps.database, 'code-1')).toBeNull()
})

test('a blank shortcode counts as not found', async () => {
  deps.api.sharedResult.mockRejectedValueOnce(new TypeError('shortcode is required for this endpoint'))
  expect(await reader().read('')).toEqual({ kind: 'notFound' })
})

test('a viewed result appears at once, while the server is being asked', async () => {
  expect(await reader().seen('code-1')).toBeNull()
  await seenBefore()
  expect(await reader().seen('code-1')).toMatchObject({ full_name: 'As seen before' })
})

test('a device that can store nothing still shows the result', async () => {
  vi.spyOn(deps.database, 'use').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  deps.api.sharedResult.mockResolvedValueOnce(aSharedResult())
  expect(await read()).toEqual({ kind: 'found', result: aSharedResult() })
  expect(await reader().seen('code-1')).toBeNull()
})
