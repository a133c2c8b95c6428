// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { followBrowser } from '#boot/followBrowser.ts'
import { createSessionStore, emptySession } from '#session/sessionStore.ts'

// §11.11
describe('a test that was finished before the page was opened', () => {
  test.each([
    ['/', 1],
    ['/vocab/results/', 1],
    ['/vocab/words/82', 0],
  ])('at %s is submitted %i times', async (path, times) => {
    history.replaceState(null, '', path)
    const submitFinishedTest = vi.fn(async () => {})
    const saveNow = vi.fn(async () => {})
    const sendChecks = vi.fn(async () => {})
    followBrowser(createSessionStore(emptySession), { submitFinishedTest, answers: { saveNow }, sendChecks } as never)
    await vi.waitFor(() => expect(sendChecks).toHaveBeenCalled())
    expect(saveNow).toHaveBeenCalled()
    expect(submitFinishedTest).toHaveBeenCalledTimes(times)
  })
})
