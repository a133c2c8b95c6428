import { beforeEach, describe, expect, test, vi } from 'vitest'
import { restoredTest } from '#rules/mergeAnswers.ts'
import { answerWord } from '#saving/answerWord.ts'
import { createTestMirror } from '#saving/testMirror.ts'
import { aRunningTest, aSavedTest, NOW } from '../support/builders.ts'

beforeEach(() => localStorage.clear())

const answered = answerWord(aRunningTest(7, { saved_through: 5 }), 7, { known: false, elapsed: 700, now: NOW + 1 })
const TEST = 'vocab.test'
const ANSWERS = 'vocab.answers'
const blocked = () => {
  throw new DOMException('Blocked', 'SecurityError')
}

// §11.4
describe('the mirror of the running test', () => {
  test('the mirror of the running test survives the page', () => {
    createTestMirror().write(answered)
    expect(createTestMirror().read()).toEqual(answered)
  })

  // §5.38
  test.each([
    ['none to look at again', undefined, []],
    ['some to look at again', undefined, [3, 9]],
    ['one of them looked at', [3, 9], [9]],
  ])('the mirror restores the question about fast answers if the database lost it: %s', (_what, lost, kept) => {
    const stored = { ...answered, ...(lost && { look_again: lost }) }
    const mirror = createTestMirror()
    mirror.write(stored)
    mirror.write({ ...answered, look_again: kept })
    expect(restoredTest(stored, createTestMirror().read()!)).toEqual({ ...answered, look_again: kept })
  })

  test('a mirror with fewer answers than the database changes nothing', () => {
    const stored = { ...answered, look_again: [9] }
    createTestMirror().write({ ...answered, look_again: [3, 9] })
    expect(restoredTest(stored, createTestMirror().read()!)).toBe(stored)
  })

  test('the mirror returns the latest write', () => {
    const mirror = createTestMirror()
    mirror.write(aSavedTest())
    expect(createTestMirror().read()).toEqual(aSavedTest())
    mirror.write(aRunningTest(1))
    mirror.write(answered)
    expect(createTestMirror().read()).toEqual(answered)
  })

  test('the mirror writes constant parts once, and answers with every change', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem')
    const mirror = createTestMirror()
    mirror.write(aRunningTest(7))
    mirror.write(answered)
    expect(written.mock.calls.map(([key]) => key)).toEqual(['vocab.test', 'vocab.answers', 'vocab.answers'])
  })

  test('a mirror written for another test returns only that test', () => {
    const mirror = createTestMirror()
    mirror.write(answered)
    mirror.write(aSavedTest({ test_id: 'newer' }))
    expect(createTestMirror().read()).toEqual(aSavedTest({ test_id: 'newer' }))
  })

  test('the mirror is empty after a clear, and can be written again', () => {
    const mirror = createTestMirror()
    mirror.write(answered)
    mirror.clear()
    expect(mirror.read()).toBeNull()
    expect(localStorage).toHaveLength(0)
    mirror.write(answered)
    expect(mirror.read()).toEqual(answered)
  })

  test('the mirror is empty on a first visit', () => {
    expect(createTestMirror().read()).toBeNull()
  })
})

// §9.8
describe('a damaged mirror', () => {
  const head = { test_id: 'test-1', saved_through: 5 }

  test.each<[string, string, string]>([
    ['no JSON', TEST, '{"test_id":'],
    ['a text', TEST, '"test-1"'],
    ['null', TEST, 'null'],
    ['a test without words', TEST, JSON.stringify({ ...answered, words: undefined })],
    ['a test without an id', TEST, JSON.stringify({ ...answered, test_id: 7 })],
    ['answers that are not JSON', ANSWERS, '{'],
    ['no answers', ANSWERS, 'null'],
    ['answers of another test', ANSWERS, JSON.stringify({ ...head, test_id: 'newer', answers: [] })],
  ])('a mirror with %s counts as empty', (_what, key, text) => {
    createTestMirror().write(answered)
    localStorage.setItem(key, text)
    expect(createTestMirror().read()).toBeNull()
  })

  test.each<[string, string, string]>([
    ['a test of an unknown flow', TEST, JSON.stringify({ ...answered, flow: 'sideways' })],
    ['answers without a list', ANSWERS, JSON.stringify(head)],
    ['an answer of the wrong kind', ANSWERS, JSON.stringify({ ...head, answers: [{ decision_time: 'long' }] })],
    ['a time of the wrong kind', ANSWERS, JSON.stringify({ ...head, saved_through: 'now', answers: [] })],
  ])('a mirror with %s loses no answer', (_what, key, text) => {
    createTestMirror().write(answered)
    localStorage.setItem(key, text)
    expect(
      createTestMirror()
        .read()
        ?.words.map(({ checked }) => checked),
    ).toEqual(answered.words.map(({ checked }) => checked))
  })

  test.each([TEST, ANSWERS])('a mirror whose %s is missing counts as empty', (key) => {
    createTestMirror().write(answered)
    localStorage.removeItem(key)
    expect(createTestMirror().read()).toBeNull()
  })
})

describe('a mirror in blocked or full storage', () => {
  test('a mirror in blocked storage stays empty without an error', () => {
    const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(blocked)
    const mirror = createTestMirror()
    mirror.write(answered)
    mirror.clear()
    expect(mirror.read()).toBeNull()
    storage.mockRestore()
  })

  test('a mirror in full storage is written at the next change', () => {
    const mirror = createTestMirror()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    mirror.write(answered)
    full.mockRestore()
    mirror.write(answered)
    expect(createTestMirror().read()).toEqual(answered)
  })
})

describe('changes of the mirror in another tab', () => {
  const writeInOtherTab = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))

  test('another tab’s answers in the mirror are reported', () => {
    const changed = vi.fn()
    createTestMirror().follow(changed)
    writeInOtherTab(ANSWERS, '{}')
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test.each<[string | null, string | null]>([
    [TEST, '{}'],
    [ANSWERS, null],
    ['other', '{}'],
    [null, null],
  ])('another tab’s change of %s to %s is not reported', (key, value) => {
    const changed = vi.fn()
    createTestMirror().follow(changed)
    writeInOtherTab(key, value)
    expect(changed).not.toHaveBeenCalled()
  })
})
