import { describe, expect, test } from 'vitest'
import { brokenLines } from '#result/image/brokenLines.ts'

/** Lines of so many letters, each as wide as the next. */
const upTo = (letters: number) => (line: string) => Array.from(line).length <= letters

describe('a text in lines', () => {
  test('a text in lines that fits stays one line', () => {
    expect(brokenLines('Anna Bell', upTo(20), 2)).toEqual(['Anna Bell'])
  })

  test('a text in lines breaks at spaces', () => {
    expect(brokenLines('Anna Maria  Bell', upTo(10), 3)).toEqual(['Anna Maria', 'Bell'])
  })

  test('a text in lines breaks within a word that is longer than a line, and goes on behind it', () => {
    expect(brokenLines('Al abcdefghijkl mn', upTo(5), 9)).toEqual(['Al', 'abcde', 'fghij', 'kl mn'])
  })

  test('a text in lines is cut after the last line that there is room for', () => {
    expect(brokenLines('one two three four', upTo(7), 2)).toEqual(['one two', 'three…'])
    expect(brokenLines('W'.repeat(200), upTo(10), 2)).toEqual(['WWWWWWWWWW', 'WWWWWWWWW…'])
  })

  test('a text in lines never breaks a letter of several code points', () => {
    const family = '👨‍👩‍👧‍👦'
    const narrow = (line: string) => line.length <= 2 * family.length
    expect(brokenLines(family.repeat(5), narrow, 9)).toEqual([family.repeat(2), family.repeat(2), family])
  })

  test('a text in lines keeps a letter that alone is wider than a line', () => {
    expect(brokenLines('WW', () => false, 5)).toEqual(['W', 'W'])
  })
})
