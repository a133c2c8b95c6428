import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { IDIOM, WORD } from '../../../tests/support/bankItems.ts'
import { textMark } from '../../bank/textMark.ts'
import { nextVersion, withVersion } from '../../psychometrics/calibration/nextBank.ts'
import { normDifficulties } from '../../psychometrics/calibration/norms.ts'
import { usableAnswers } from '../../psychometrics/calibration/usableAnswers.ts'

describe('the norms that every calibration starts from', () => {
  const edition = 'third'
  const first = { version: '1', edition, items: { 'w-a': [0, 0.5, 'm'], 'w-b': [1, 0.5, 'm'] } } as const
  const calibrated = {
    version: '2',
    edition,
    calibratedFrom: 900,
    items: { 'w-a': [0.4, 0.1, 'm'], 'w-b': [1.2, 0.1, 'm'] },
  }
  const norms = (...later: unknown[]) => normDifficulties([first, calibrated, ...later] as never, edition)

  test('The norms ignore earlier calibrations, so that no answer counts twice', () => {
    expect(norms().get('w-a')).toEqual({ b: 0, b_sd: 0.5 })
  })

  test('The norms ignore calibrated values that a later version merely copied', () => {
    const carried = { version: '3', edition, items: { ...calibrated.items, 'w-c': [2, 0.6, 'm'] } }
    expect(norms(carried).get('w-b')).toEqual({ b: 1, b_sd: 0.5 })
    expect(norms(carried).get('w-c')).toEqual({ b: 2, b_sd: 0.6 })
  })

  test('The norms include later corrections by hand', () => {
    const corrected = { version: '3', edition, items: { ...calibrated.items, 'w-a': [-1, 0.4, 'm'] } }
    expect(norms(corrected).get('w-a')).toEqual({ b: -1, b_sd: 0.4 })
  })

  test('The norms of another edition, which are on another scale, do not count', () => {
    const retiredSince = { version: '0', edition: 'second', items: { 'w-a': [5, 0.2, 'm'], 'w-z': [2, 0.6, 'm'] } }
    const all = [retiredSince, first, calibrated] as never
    expect([...normDifficulties(all, edition).keys()]).toEqual(['w-a', 'w-b'])
    expect(normDifficulties(all, edition).get('w-a')).toEqual({ b: 0, b_sd: 0.5 })
  })
})

describe('answers of all versions count together', () => {
  const released = (version: string, items: readonly (typeof WORD)[], mark = textMark) => ({
    version,
    edition: 'second' as const,
    items: Object.fromEntries(
      items.map((item) => [item.id, [item.b, item.b_sd, mark(item)] as [number, number, string]]),
    ),
  })
  const usable = usableAnswers(
    [
      released('1', [WORD, IDIOM], (item) => (item === WORD ? 'rewritten' : textMark(item))),
      released('2', [WORD, IDIOM]),
    ],
    new Map([WORD, IDIOM].map((item) => [item.id, item])),
  )
  const test1 = { itemIds: [WORD.id, IDIOM.id], known: [true, false] }

  test('The answers of a version count item by item', () => {
    expect(usable({ testId: 'a', bankVersion: '2', ...test1 })).toEqual(test1)
  })

  test('Answers to since rewritten texts do not count', () => {
    expect(usable({ testId: 'a', bankVersion: '1', ...test1 })).toEqual({ itemIds: [IDIOM.id], known: [false] })
  })

  test('Answers of an unrecorded version do not count', () => {
    expect(usable({ testId: 'a', bankVersion: '0', ...test1 })).toBeNull()
  })
})

test.each([
  ['2026.11-3', '2026-11-30', '2026.11-4'],
  ['2026.11-9', '2026-11-30', '2026.11-10'],
  ['2026.11-3', '2026-12-01', '2026.12-1'],
  ['2026.11-3', '2026-10-01', '2026.11-4'],
])('The version after %s, on %s, is %s', (version, day, next) => {
  expect(nextVersion(version, new Date(day))).toBe(next)
})

describe('the code that names versions', () => {
  const source = (name: string) =>
    readFileSync(new URL(`../../../server/measure/bank/${name}`, import.meta.url), 'utf8')

  test('The code gets the new version and its slope', () => {
    const text = withVersion(source('bankVersion.ts'), { version: '2027.01-1', discrimination: 2.46 })
    expect(text).toContain("export const BANK_VERSION = '2027.01-1'")
    expect(text).toContain('export const BANK_DISCRIMINATION = 2.46')
  })

  test('Code in an unexpected form stops the update', () => {
    expect(() => withVersion('export const VERSION = 1', { version: '2027.01-1' })).toThrow(
      'Nothing in the code looks like',
    )
  })
})
