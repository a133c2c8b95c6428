import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openVocabDatabase, type Connection, type DeviceState } from '#device/database.ts'
import { readText, writeText } from '#device/settings.ts'
import { eventually } from '../support/eventually.ts'
import { device, devicePerTest } from '../support/freshDatabase.ts'

devicePerTest()
beforeEach(async () => {
  await writeText(device, 'deck', 'films')
})
afterEach(() => void vi.restoreAllMocks())

/** Closes the connection as a browser does on its own: Safari does so to a page in the background. */
const closeConnection = () => device.use(async (connection) => connection.close())
const putDeck = (deck: string) => device.use((connection) => connection.put('settings', deck, 'deck'))
const deck = () => readText(device, 'deck')
const failing = (name: string) => new DOMException(`It failed with ${name}`, name)

// §11.40
test('work that the browser never finishes is abandoned after 10 s, and other work continues', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const outcome = device.use(() => new Promise(() => {})).catch((error: unknown) => error)
  await eventually(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toMatchObject({ name: 'TimeoutError' })
  expect(await deck()).toBe('films')
})

describe('a connection that the browser closed', () => {
  test('a connection that the browser closed is reopened, and the work is done', async () => {
    await closeConnection()
    expect(await deck()).toBe('films')
  })

  test('a connection that the browser closed is reopened once, not for every piece of work', async () => {
    const opened = vi.spyOn(indexedDB, 'open')
    await closeConnection()
    await putDeck('birds')
    await putDeck('trees')
    expect(await deck()).toBe('trees')
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('a change after a closed connection is made in full, once', async () => {
    await closeConnection()
    const work = vi.fn(async () => {})
    await device.change(['settings'], async (transaction) => {
      await work()
      await transaction.objectStore('settings').put('birds', 'deck')
    })
    expect(await deck()).toBe('birds')
    expect(work).toHaveBeenCalledTimes(1)
  })

  test.each(['InvalidStateError', 'UnknownError', 'AbortError'])('work cut off by %s runs again', async (name) => {
    const work = vi.fn<(connection: Connection) => Promise<string>>()
    work.mockRejectedValueOnce(failing(name)).mockResolvedValueOnce('done')
    expect(await device.use(work)).toBe('done')
    expect(work).toHaveBeenCalledTimes(2)
    expect(work.mock.calls[1]![0]).not.toBe(work.mock.calls[0]![0])
  })

  test('work that fails a second time rejects without a third try', async () => {
    const work = vi.fn(() => Promise.reject(failing('InvalidStateError')))
    await expect(device.use(work)).rejects.toThrow('InvalidStateError')
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('work on a database that cannot be reopened rejects, and the next work tries again', async () => {
    await closeConnection()
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw failing('UnknownError')
    })
    await expect(deck()).rejects.toThrow('UnknownError')
    expect(await deck()).toBe('films')
  })

  test.each(['QuotaExceededError', 'DataError', 'ConstraintError'])(
    'work that fails with %s on an open connection is not repeated',
    async (name) => {
      const work = vi.fn(() => Promise.reject(failing(name)))
      await expect(device.use(work)).rejects.toThrow(name)
      expect(work).toHaveBeenCalledTimes(1)
    },
  )
})

describe('a change', () => {
  test('a change resolves with the result of its work, after the transaction has completed', async () => {
    const order = trackCompletion()
    expect(
      await device.change(['settings'], async (transaction) => {
        await transaction.objectStore('settings').put('birds', 'deck')
        order.push('work')
        return 7
      }),
    ).toBe(7)
    order.push('resolved')
    expect(order).toEqual(['work', 'completed', 'resolved'])
  })

  test('a change whose work fails changes nothing', async () => {
    const broken = device.change(['settings'], async (transaction) => {
      await transaction.objectStore('settings').put('birds', 'deck')
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(await deck()).toBe('films')
  })

  test('a change with a failed request changes nothing', async () => {
    const broken = device.change(['settings', 'pending'], async (transaction) => {
      await transaction.objectStore('settings').put('birds', 'deck')
      // A row of `pending` contains its key.
      await transaction.objectStore('pending').put({} as never)
    })
    await expect(broken).rejects.toMatchObject({ name: 'DataError' })
    expect(await deck()).toBe('films')
  })

  test('a change that the device cannot write at the very end rejects and changes nothing', async () => {
    const broken = device.change(['settings'], async (transaction) => {
      await transaction.objectStore('settings').put('birds', 'deck')
      // Nobody awaits this request: the work ends before the transaction does.
      transaction
        .objectStore('settings')
        .add('birds', 'deck')
        .catch(() => {})
    })
    await expect(broken).rejects.toBeInstanceOf(DOMException)
    expect(await deck()).toBe('films')
  })
})

/** Records when a transaction has completed. */
function trackCompletion(): string[] {
  const order: string[] = []
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args)
    transaction.addEventListener('complete', () => order.push('completed'))
    return transaction
  })
  return order
}

test('a browser that forbids storage is not mistaken for a blocked database', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError')
  })
  const states: DeviceState[] = []
  await expect(openVocabDatabase((state) => void states.push(state))).rejects.toMatchObject({ name: 'SecurityError' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(states).toEqual([])
})
