import { describe, expect, test } from 'vitest'
import { brokenLines } from '#rules/drawing/brokenLines.ts'

/** Allows `letters` per line, all equally wide. */
const upTo = (letters: number) => (line: string) => Array.from(line).length <= letters

describe('brokenLines', () => {
  test('a text that fits stays on one line', () => {
    expect(brokenLines('Anna Bell', upTo(20), 2)).toEqual(['Anna Bell'])
  })

  test('a text breaks at spaces', () => {
    expect(brokenLines('Anna Maria  Bell', upTo(10), 3)).toEqual(['Anna Maria', 'Bell'])
  })

  test('a word longer than a line is broken, and the text continues after it', () => {
    expect(brokenLines('Al abcdefghijkl mn', upTo(5), 9)).toEqual(['Al', 'abcde', 'fghij', 'kl mn'])
  })

  test('a text is cut after the last line that fits', () => {
    expect(brokenLines('one two three four', upTo(7), 2)).toEqual(['one two', 'three…'])
    expect(brokenLines('W'.repeat(200), upTo(10), 2)).toEqual(['WWWWWWWWWW', 'WWWWWWWWW…'])
  })

  test('a break never splits a letter of several code points', () => {
    const family = '👨‍👩‍👧‍👦'
    const narrow = (line: string) => line.length <= 2 * family.length
    expect(brokenLines(family.repeat(5), narrow, 9)).toEqual([family.repeat(2), family.repeat(2), family])
  })

  test('a single letter wider than a line is kept', () => {
    expect(brokenLines('WW', () => false, 5)).toEqual(['W', 'W'])
  })
})
