import { describe, expect, it, vi } from 'vitest'
import { protectStorageAfterFirstAnswer } from '#boot/persistentStorage.ts'
import { createSessionStore } from '#session/sessionStore.ts'
import { aRunningTest } from '../support/builders.ts'
import { aSession } from '../support/servicesHarness.ts'

function started(answered: number) {
  const store = createSessionStore(aSession({ test: aRunningTest(answered) }))
  const ask = vi.fn()
  protectStorageAfterFirstAnswer(store, ask)
  return { store, ask }
}

// §11.5
describe('protectStorageAfterFirstAnswer', () => {
  it('asks when the first answer of a test is stored, not before and not again', () => {
    const { store, ask } = started(0)
    store.set({ online: false })
    expect(ask).not.toHaveBeenCalled()
    store.set({ test: aRunningTest(1) })
    expect(ask).toHaveBeenCalledOnce()
    store.set({ test: aRunningTest(2) })
    store.set({ test: aRunningTest(0) })
    store.set({ test: aRunningTest(1) })
    expect(ask).toHaveBeenCalledOnce()
  })

  it('does not ask for a test that has its answers already', () => {
    const { store, ask } = started(3)
    store.set({ test: aRunningTest(4) })
    store.set({ test: aRunningTest(7, { test_id: 'test-2' }) })
    expect(ask).not.toHaveBeenCalled()
  })
})
