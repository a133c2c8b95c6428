import { expect, test } from 'vitest'
import { THETA_GRID } from '../../../server/scoring/abilityGrid.ts'
import { IDIOM_CURVE, LEMMA_CURVE, PHRASAL_VERB_CURVE } from '../../../server/scoring/curves.ts'
import * as native from '../../../server/scoring/nativeSpeaker.ts'
import {
  idiomAbility,
  idiomsAt,
  lemmasAt,
  phrasalVerbAbility,
  phrasalVerbsAt,
} from '../../../server/scoring/vocabularySize.ts'

test.each([
  ['lemmas', LEMMA_CURVE, 61_855],
  ['phrasal verbs', PHRASAL_VERB_CURVE, 4_122],
  ['idioms', IDIOM_CURVE, 4_012],
])('the curve of %s rises over the whole grid and stays below all there are', (_, curve, all) => {
  expect(curve).toHaveLength(THETA_GRID.length)
  expect(curve.every((count, index) => index === 0 || count > curve[index - 1]!)).toBe(true)
  expect(curve.at(-1)!).toBeLessThan(all)
})

test('counts between two grid points are interpolated', () => {
  expect(lemmasAt(-4)).toBe(119)
  expect(lemmasAt(-3.95)).toBeCloseTo((119 + 136) / 2, 6)
  expect(phrasalVerbsAt(-3.95)).toBeCloseTo((18 + 21) / 2, 6)
  expect(idiomsAt(-3.85)).toBeCloseTo((10 + 12) / 2, 6)
})

test('beyond the grid the counts stay at its ends', () => {
  expect([lemmasAt(-9), lemmasAt(9)]).toEqual([LEMMA_CURVE[0], LEMMA_CURVE.at(-1)])
  expect([phrasalVerbsAt(-5.5), phrasalVerbsAt(6.5)]).toEqual([PHRASAL_VERB_CURVE[0], PHRASAL_VERB_CURVE.at(-1)])
  expect([idiomsAt(-5.5), idiomsAt(6.5)]).toEqual([IDIOM_CURVE[0], IDIOM_CURVE.at(-1)])
})

test('a count leads back to its ability; at and beyond the ends of the grid there is none', () => {
  for (const ability of [-3.95, -1.33, 0.3, 2.475, 4.95]) {
    expect(phrasalVerbAbility(phrasalVerbsAt(ability))).toBeCloseTo(ability, 9)
    expect(idiomAbility(idiomsAt(ability))).toBeCloseTo(ability, 9)
  }
  for (const ability of [-9, -4, 5, 9]) {
    expect(phrasalVerbAbility(phrasalVerbsAt(ability))).toBeNull()
    expect(idiomAbility(idiomsAt(ability))).toBeNull()
  }
  expect([phrasalVerbAbility(0), idiomAbility(1e6)]).toEqual([null, null])
})

test('native speakers know what the sources say', () => {
  expect(native).toMatchObject({
    NATIVE_LEMMAS: 42_000,
    NATIVE_LEMMAS_5TH_PERCENTILE: 27_000,
    NATIVE_LEMMAS_95TH_PERCENTILE: 52_000,
    NATIVE_PHRASAL_VERBS: 3_720,
    NATIVE_IDIOMS: 3_770,
  })
})
