import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addForms, fetchForms, takeForm } from '#taking/sitting/formsAhead.ts'
import { aSavedTest, NOW } from '../support/builders.ts'

const form = (test_id: string) => aSavedTest({ test_id, flow: 'noD', test_version: 'v7noD', status: 'new' })
const taken = () => takeForm(NOW)?.test_id ?? null

beforeEach(() => {
  const notes = new Map<string, string>()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, text: string) => notes.set(key, text),
    removeItem: (key: string) => notes.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

// §11.50
test('three tests at most are kept for the next pupils, and each is used once', async () => {
  addForms([form('one'), null, { ...form('begun'), status: 'in-progress' }], NOW)
  let count = 0
  await fetchForms(
    9,
    async () => form(`fetched ${(count += 1)}`),
    () => NOW,
  )
  expect([taken(), taken(), taken(), taken()]).toEqual(['one', 'fetched 1', 'fetched 2', null])
})

test('without a connection those that are there stay', async () => {
  addForms([form('one')], NOW)
  await fetchForms(
    3,
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => NOW,
  )
  expect([taken(), taken()]).toEqual(['one', null])
})
