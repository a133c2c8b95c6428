import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import * as scales from '#rules/levelScale.ts'
import { editionNames, levelScales, onRuler } from '#rules/levelScale.ts'
import { countAt } from '../../server/measure/edition/countCurves.ts'
import { editions } from '../../server/measure/edition/edition.ts'

const ability = fc.double({ min: -8, max: 8, noNaN: true })

const scale = levelScales.second
const edges = scale.cuts
const levelOf = (theta: number) => scales.levelOf(theta, scale)
const middleOf = (level: CefrLevel) => scales.middleOf(level, scale)
const rulerPosition = (theta: number) => scales.rulerPosition(theta, scale)
const edition = 'second'

describe('levelOf', () => {
  test.each(edges.map((cut, below) => [cut, cefrLevels[below]!, cefrLevels[below + 1]!] as const))(
    'the cut at %d divides %s from %s, and belongs to the higher level',
    (cut, lower, higher) => {
      expect(levelOf(cut - 1e-9)).toBe(lower)
      expect(levelOf(cut)).toBe(higher)
    },
  )

  test('the cuts between levels rise', () => {
    expect(edges.toSorted((a, b) => a - b)).toEqual([...edges])
  })

  test.each(cefrLevels)('the middle of %s lies between its cuts', (level) => {
    expect(levelOf(middleOf(level))).toBe(level)
  })

  test('the middle of a level is as far from one cut as from the other', () => {
    expect(middleOf('B1')).toBeCloseTo((edges[1] + edges[2]) / 2)
  })

  test('levelOf returns the lowest or highest level beyond all cuts', () => {
    expect(levelOf(-50)).toBe('A1')
    expect(levelOf(50)).toBe('C2')
  })
})

// §3.75
describe('where levels start in words', () => {
  test.each(editionNames)(
    'a level starts at the word count of a learner at its cut, by the curve of the %s edition',
    (name) => {
      const { cuts, wordsAtCuts } = levelScales[name]
      expect(cuts.map((cut) => Math.round(countAt(editions[name].curves, 'word', cut)))).toEqual(wordsAtCuts)
    },
  )

  test('the next level comes with the word count at which it starts; C2 has no next level', () => {
    expect(scales.nextLevel('A1', scale)).toEqual({ level: 'A2', words: 2281 })
    expect(scales.nextLevel('C1', scale)).toEqual({ level: 'C2', words: 24_485 })
    expect(scales.nextLevel('C2', scale)).toBeNull()
  })
})

// §12.2
describe('rulerPosition: six equally wide levels, 0..1', () => {
  test('rulerPosition puts a cut where its level starts', () => {
    for (const [below, cut] of edges.entries()) expect(rulerPosition(cut)).toBeCloseTo((below + 1) / 6, 12)
  })

  test('rulerPosition puts an ability within its level', () => {
    fc.assert(
      fc.property(ability, (theta) => {
        const level = cefrLevels.indexOf(levelOf(theta))
        expect(rulerPosition(theta)).toBeGreaterThanOrEqual(level / 6 - 1e-12)
        expect(rulerPosition(theta)).toBeLessThanOrEqual((level + 1) / 6 + 1e-12)
      }),
    )
  })

  test('rulerPosition is monotone', () => {
    fc.assert(
      fc.property(ability, ability, (one, other) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)]
        expect(rulerPosition(lower)).toBeLessThanOrEqual(rulerPosition(higher))
      }),
    )
  })

  test('rulerPosition stays within the ruler’s ends', () => {
    expect(rulerPosition(-50)).toBe(0)
    expect(rulerPosition(50)).toBe(1)
  })
})

// §12.2
describe('a result on the ruler', () => {
  test('a result on the ruler has a band over its range', () => {
    const { at, from, to } = onRuler({ edition, level: 'B1', ability: 0, ability_range: [-0.5, 0.6] })
    expect([at, from, to]).toEqual([0, -0.5, 0.6].map(rulerPosition))
  })

  // §8.63
  test('a result with only a level, or of an unknown edition, is placed in the middle of that level, without a band', () => {
    const inTheMiddle = { at: 2.5 / 6, from: 2.5 / 6, to: 2.5 / 6 }
    expect(onRuler({ edition, level: 'B1' })).toEqual(inTheMiddle)
    expect(onRuler({ edition: 'tenth', level: 'B1', ability: 0, ability_range: [-0.5, 0.6] })).toEqual(inTheMiddle)
  })

  test('a result with an exact ability has a visible band around its marker', () => {
    const { at, from, to } = onRuler({ edition, level: 'B1', ability: 0, ability_range: [-0.05, 0.05] })
    expect(to - from).toBeCloseTo(1 / 12, 12)
    expect(at).toBeGreaterThan(from)
    expect(at).toBeLessThan(to)
  })

  test('the band of any result is at least a twelfth of the ruler, and must never stick out of it', () => {
    fc.assert(
      fc.property(ability, ability, ability, (...three) => {
        const [lower, middle, upper] = three.sort((one, other) => one - other) as [number, number, number]
        const { from, to } = onRuler({
          edition,
          level: levelOf(middle),
          ability: middle,
          ability_range: [lower, upper],
        })
        expect(to - from).toBeGreaterThanOrEqual(1 / 12 - 1e-12)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(1)
      }),
    )
  })
})
