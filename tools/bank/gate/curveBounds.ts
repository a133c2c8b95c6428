import { countAt, type CountCurves } from '../../../server/measure/edition/countCurves.ts'
import {
  NATIVE_COUNTS,
  NATIVE_WORDS_5TH_PERCENTILE,
  NATIVE_WORDS_95TH_PERCENTILE,
} from '../../../server/measure/scoring/nativeSpeaker.ts'
import type { LevelScale } from '../../../src/rules/levelScale.ts'
import type { Criteria } from './criteria.ts'
import type { Figure } from './figure.ts'

/** Lemmas that native speakers know, the abilities (logits) at which the curve has to have them, and how nearly. */
const NATIVES = [
  { ability: 3.8, lemmas: NATIVE_COUNTS.word, within: 0.01 },
  { ability: 2.44, lemmas: NATIVE_WORDS_5TH_PERCENTILE, within: 0.03 },
  { ability: 4.95, lemmas: NATIVE_WORDS_95TH_PERCENTILE, within: 0.03 },
]

/** Bound 5: the curve of words passes through what natives know, and gives each cut its number of words. */
export function curveFigures(curves: CountCurves, { cuts }: LevelScale, { wordsAtCuts }: Criteria): Figure[] {
  const figure = (what: string, ability: number, from: number, to: number) => ({
    ...{ bound: 5, what: `lemmas known at ${ability.toFixed(2)}, ${what}` },
    ...{ value: countAt(curves, 'word', ability), from, to, digits: 0 },
  })
  return [
    ...NATIVES.map(({ ability, lemmas, within }) =>
      figure('natives', ability, Math.round(lemmas * (1 - within)), Math.round(lemmas * (1 + within))),
    ),
    ...wordsAtCuts.map(({ cut, from, to }, index) => figure(cut, cuts[index] ?? Number.NaN, from, to)),
  ]
}
