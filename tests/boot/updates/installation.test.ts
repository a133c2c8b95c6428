// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIRST_PAUSE_MS, installUntilDone } from '#boot/updates/installation.ts'

/** A registration whose worker is being installed, and then succeeds or fails. */
function beingInstalled(end: 'redundant' | 'installed') {
  const installing = {
    state: 'installing',
    addEventListener(_type: string, hear: () => void) {
      installing.state = end
      queueMicrotask(hear)
    },
  }
  return { installing, waiting: null, active: null } as unknown as ServiceWorkerRegistration
}

const fails = async () => beingInstalled('redundant')
const refused = () => Promise.reject(new TypeError('Failed to register'))

// §11.41
describe('the installation of the worker', () => {
  const register = vi.fn<() => Promise<ServiceWorkerRegistration>>()
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  let isFull: boolean
  let installed: ServiceWorkerRegistration | null | undefined

  /** Lets everything happen that needs no later timer or event. */
  const settle = () => vi.advanceTimersByTimeAsync(0)
  async function begin() {
    void installUntilDone({ register, isFull: () => isFull }).then((registration) => (installed = registration))
    await settle()
  }
  async function connect() {
    dispatchEvent(new Event('online'))
    await settle()
  }

  beforeEach(() => {
    vi.useFakeTimers()
    register.mockReset().mockImplementation(fails)
    onLine.mockReturnValue(true)
    isFull = false
    installed = undefined
  })
  afterEach(() => void vi.useRealTimers())

  test('a successful installation of the worker is not repeated', async () => {
    register.mockImplementation(async () => beingInstalled('installed'))
    await begin()
    expect(installed).toBeTruthy()
    await connect()
    expect(register).toHaveBeenCalledTimes(1)
  })

  test('an installed worker is enough, even if a newer one cannot be installed', async () => {
    const registration = { ...(await fails()), active: {} as ServiceWorker }
    register.mockResolvedValue(registration)
    await begin()
    expect(installed).toBe(registration)
  })

  test.each([
    ['failed', fails],
    ['was refused', refused],
  ])('an installation of the worker that %s is tried again after each reconnect', async (_how, outcome) => {
    register.mockImplementation(outcome)
    await begin()
    await connect()
    expect(register).toHaveBeenCalledTimes(2)
    register.mockImplementation(async () => beingInstalled('installed'))
    await connect()
    expect(installed).toBeTruthy()
  })

  test('a failed installation of the worker is tried again after pauses that double, except offline', async () => {
    await begin()
    for (const tries of [2, 3, 4]) {
      const pause = FIRST_PAUSE_MS * 2 ** (tries - 2)
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(register).toHaveBeenCalledTimes(tries - 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(register).toHaveBeenCalledTimes(tries)
    }
    onLine.mockReturnValue(false)
    await vi.advanceTimersByTimeAsync(100 * FIRST_PAUSE_MS)
    expect(register).toHaveBeenCalledTimes(4)
    await connect()
    expect(register).toHaveBeenCalledTimes(5)
  })

  // §11.43
  test('an installation of the worker that fails for lack of space is not tried again', async () => {
    register.mockImplementation(async () => {
      isFull = true
      return fails()
    })
    await begin()
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS)
    await connect()
    expect(register).toHaveBeenCalledTimes(1)
    expect(installed).toBeNull()
  })
})
