import { expect, test } from 'vitest'
import { partialSaveIsDue, SAVE_INTERVAL, saveIsOwed } from '#saving/saveInterval.ts'
import { aRunningTest, NOW, TEST_WORDS } from '../support/builders.ts'

// §8.15
test('the save interval is 5', () => {
  expect(SAVE_INTERVAL).toBe(5)
})

// §8.15
test('a partial save of 80 words is due at the first and every multiple of five before the last', () => {
  const counts = Array.from({ length: TEST_WORDS + 1 }, (_, answered) => answered)
  const due = counts.filter((answered) => partialSaveIsDue(answered, TEST_WORDS))
  expect(due).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75])
})

test('the completion replaces the save at the last word', () => {
  expect(partialSaveIsDue(1, 1)).toBe(false)
  expect(partialSaveIsDue(5, 5)).toBe(false)
})

test.each([
  [0, 0, false],
  [0, 1, true],
  [1, 4, false],
  [1, 5, true],
  [5, 9, false],
  [5, 12, true],
  [75, TEST_WORDS, false],
  [70, TEST_WORDS, true],
])('with %i of %i answers on the server, the interval owes a save: %s', (saved, answered, owed) => {
  const words = aRunningTest(answered).words.map((word, position) =>
    position < saved ? word : { ...word, ...(word.checked !== null && { answered_at: NOW + 1 }) },
  )
  expect(saveIsOwed(words, NOW)).toBe(owed)
})
