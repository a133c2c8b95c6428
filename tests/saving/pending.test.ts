import { describe, expect, test, vi } from 'vitest'
import { readTestsAside, writeRunningTest } from '#device/storedTests.ts'
import { acknowledge } from '#saving/pendingRows.ts'
import { aPendingRow, aSavedTest, NOW } from '../support/builders.ts'
import { answer, refuse, reset, takeSave } from '../support/scriptedServer.ts'
import { running, sendingPagePerTest, until } from '../support/sendingPage.ts'
import { putSave } from '../support/servicesHarness.ts'

const { page, visit, saveOf, waiting, drain, pass, failedTries } = sendingPagePerTest()

describe('a pending save', () => {
  test('a pending save is sent, and the session and other tabs are informed that the server has it', async () => {
    await visit(takeSave)
    await drain()
    expect(await waiting()).toEqual([])
    expect(page.deps.store.get().test).toEqual({ ...running, saved_through: NOW })
    expect(page.deps.announceChange).toHaveBeenCalledTimes(1)
  })

  test('a save that another tab has silently sent counts as sent', async () => {
    await visit(takeSave)
    await acknowledge(page.deps.database, aPendingRow())
    await drain()
    expect(page.server.received).toEqual([])
    expect(page.deps.store.get().test).toEqual({ ...running, saved_through: NOW })
  })

  test('a pending save is sent with the current X-XSRF-TOKEN, which no row contains', async () => {
    await visit(takeSave)
    page.deps.xsrfHeaders.mockReturnValue({ 'X-XSRF-TOKEN': 'token-1' })
    expect(JSON.stringify(await waiting())).not.toContain('token-1')
    await drain()
    expect(page.server.received[0]!.headers['x-xsrf-token']).toBe('token-1')
  })

  test('a drain without pending rows sends, requests and announces nothing', async () => {
    await visit(takeSave)
    await drain()
    page.deps.announceChange.mockClear()
    await drain(true)
    expect(page.server.received).toHaveLength(1)
    expect(page.deps.announceChange).not.toHaveBeenCalled()
  })
})

// §8.15
test('an answer during the sending of a save waits until one is due again or the page is hidden', async () => {
  let answerFirst = () => {}
  await visit((...request) => void (answerFirst = () => takeSave(...request)), takeSave)
  const first = drain()
  await until(() => page.server.received.length === 1)
  await putSave(page.deps.database, { ...saveOf('test-1'), revision: 'second' })
  const second = drain()
  answerFirst()
  await Promise.all([first, second])
  expect(page.server.received).toHaveLength(1)
  expect(await waiting()).toMatchObject([{ revision: 'second' }])
  await drain(true)
  expect(page.server.received).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

describe('a failed save', () => {
  test('a failed save is sent again when its pause ends, not before', async () => {
    await visit(reset, takeSave)
    await drain()
    expect(await waiting()).toMatchObject([{ attempts: 1, not_before: NOW + 1000 }])
    await drain()
    pass(999)
    expect(page.server.received).toHaveLength(1)
    pass(1)
    await until(async () => (await waiting()).length === 0)
    expect(page.server.received).toHaveLength(2)
  })

  test('a failed save is sent again after growing pauses', async () => {
    await visit(reset)
    await drain()
    for (const [tries, seconds] of [1, 2, 4, 8].entries()) {
      await failedTries(tries + 1)
      expect(page.server.received).toHaveLength(tries + 1)
      pass(1000 * seconds)
    }
    await failedTries(5)
    expect(page.server.received).toHaveLength(5)
  })

  // §11.7
  test('a failed save is sent at once after reconnecting, and leaves no timer', async () => {
    await visit(reset, takeSave)
    await Promise.all([drain(), drain()])
    expect(page.server.received).toHaveLength(1)
    await drain(true)
    expect(await waiting()).toEqual([])
    const drains = vi.spyOn(page.locks, 'request')
    pass(60_000)
    expect(drains).not.toHaveBeenCalled()
  })

  test('a new connection does not shorten the pause that a server asks for', async () => {
    await visit(answer(503, {}, { 'retry-after': '60' }), takeSave)
    await drain()
    await drain(true)
    pass(59_999)
    expect(page.server.received).toHaveLength(1)
    pass(1)
    await until(async () => (await waiting()).length === 0)
    expect(page.server.received).toHaveLength(2)
  })
})

// §11.8
describe('a refused save', () => {
  // §8.20
  test('a refused save sets its test aside, clears the mirror, and informs the learner', async () => {
    await visit(refuse(404))
    page.deps.mirror.write(running)
    await drain()
    const aside = [{ ...running, set_aside_at: NOW }]
    expect(await readTestsAside(page.deps.database, NOW)).toEqual(aside)
    expect(page.deps.store.get()).toMatchObject({ test: null, aside, refusal: 'partialSave' })
    expect(page.deps.mirror.read()).toBeNull()
    expect(page.deps.announceChange).toHaveBeenCalledTimes(1)
  })

  test('a refused save of a test that no longer runs changes nothing else', async () => {
    await visit(refuse(404))
    const newer = aSavedTest({ test_id: 'newer' })
    await writeRunningTest(page.deps.database, newer)
    page.deps.store.set({ test: newer })
    page.deps.mirror.write(newer)
    await drain()
    expect(await waiting()).toEqual([])
    expect(page.deps.store.get()).toMatchObject({ test: newer, refusal: null })
    expect(page.deps.mirror.read()).toEqual(newer)
  })
})

describe('a device that fails', () => {
  test('a device that cannot be read causes no error, and nothing is sent', async () => {
    await visit(takeSave)
    vi.spyOn(page.deps.database, 'use').mockRejectedValue(new Error('broken'))
    await expect(drain(true)).resolves.toBeUndefined()
    expect(page.server.received).toEqual([])
  })

  test('a save that the device could not store is sent directly, and marks only the running test', async () => {
    await visit(takeSave)
    const { payload } = saveOf('test-1')
    await page.saves.sendUnstored({ ...saveOf('test-1'), payload: { ...payload, through: NOW + 5 } })
    expect(page.deps.store.get().test).toEqual({ ...running, saved_through: NOW + 5 })
    await page.saves.sendUnstored(saveOf('test-2'))
    expect(page.deps.store.get().test).toEqual({ ...running, saved_through: NOW + 5 })
  })

  test.each([refuse(404), reset, answer(500, {})])('a failed unstored save marks nothing (%#)', async (reaction) => {
    await visit(reaction)
    await page.saves.sendUnstored(saveOf('test-1'))
    expect(page.deps.store.get().test).toEqual(running)
  })
})
