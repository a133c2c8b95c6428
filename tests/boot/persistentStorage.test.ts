import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepStorage, keepStorageUnasked, protectStorageAfterFirstAnswer } from '#boot/persistentStorage.ts'
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
  it('the page asks for persistent storage at a test’s first stored answer, once', () => {
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

  it('the page does not ask for persistent storage if the test already has answers', () => {
    const { store, ask } = started(3)
    store.set({ test: aRunningTest(4) })
    store.set({ test: aRunningTest(7, { test_id: 'test-2' }) })
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('the browser’s persistent storage', () => {
  const persist = vi.fn(async () => true)
  const browser = (permissions: unknown, persisted = async () => false) =>
    void vi.stubGlobal('navigator', { permissions, storage: { persist, persisted } })
  const saying = (state: string) => ({ query: vi.fn(async () => ({ state })) })
  afterEach(() => {
    persist.mockClear()
    vi.unstubAllGlobals()
  })

  it.each(['granted', 'denied'])('a browser that never prompts is asked during a test (%s)', async (state) => {
    browser(saying(state))
    await keepStorageUnasked()
    expect(persist).toHaveBeenCalledOnce()
  })

  it.each<[string, unknown]>([
    ['would ask the learner', saying('prompt')],
    ['has no permissions', undefined],
    [
      'throws',
      {
        query: () => {
          throw new TypeError('Illegal invocation')
        },
      },
    ],
    ['does not know this permission', { query: () => Promise.reject(new TypeError('persistent-storage')) }],
  ])('a browser that %s is not asked for persistent storage during a test', async (_what, permissions) => {
    browser(permissions)
    await keepStorageUnasked()
    expect(persist).not.toHaveBeenCalled()
  })

  it('between tests every browser is asked for persistent storage, unless it already has it', async () => {
    browser(saying('prompt'))
    await keepStorage()
    expect(persist).toHaveBeenCalledOnce()
    browser(saying('granted'), async () => true)
    await keepStorage()
    expect(persist).toHaveBeenCalledOnce()
  })

  it.each<[string, () => void]>([
    ['has no storage manager', () => vi.stubGlobal('navigator', {})],
    ['refuses', () => browser(saying('prompt'), () => Promise.reject(new TypeError('The operation is insecure.')))],
  ])('a browser that %s causes no error when asked for persistent storage', async (_what, arrange) => {
    arrange()
    await expect(keepStorage()).resolves.toBeUndefined()
  })
})
