import { expect, test } from 'vitest'
import { rowLength, ROWS } from '#notebook/rowLength.ts'

// §14.1
test('the last of several rows of ticks has at least three, and all that is drawn fits three rows', () => {
  for (const isDone of [false, true]) {
    for (let count = 1; count <= 400; count++) {
      const length = rowLength(count, isDone)
      const drawn = Math.min(count, ROWS * length)
      const last = drawn % length || length
      expect(drawn <= length || last >= 3, `${count} ticks in rows of ${length}`).toBe(true)
      expect(drawn, `${count} ticks`).toBe(Math.min(count, isDone ? 60 : 120))
    }
  }
})
