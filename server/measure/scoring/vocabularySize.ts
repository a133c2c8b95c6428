import { byKind, itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { SHIFTED_GRID, THETA_GRID } from './abilityGrid.ts'

/** Number of expressions on the lists behind the counts. */
export const LISTED: Readonly<Record<ItemKind, number>> = { word: 61_855, phrasal_verb: 4_122, idiom: 4_012 }

type CountCurves = Readonly<Record<ItemKind, readonly number[]>>

/**
 * Expected number of known expressions at each point of THETA_GRID (-4 to 5 by 0.1): the sum over the list (for words,
 * of lemmas) of the probability of knowing each. Derived estimates of the bank's edition (BANK_EDITION); sources in
 * docs/scoring.md. Thresholds of phrasal verbs and idioms follow the relation between ratings and norms of 356
 * expressions each (docs/scoring.md, Difficulties of phrasal verbs and idioms).
 */
export const COUNT_CURVES: CountCurves = {
  word: [
    119, 136, 155, 177, 201, 229, 260, 295, 333, 376, 424, 477, 535, 598, 668, 744, 827, 917, 1014, 1120, 1235, 1358,
    1492, 1637, 1793, 1962, 2144, 2340, 2552, 2780, 3027, 3293, 3580, 3890, 4224, 4585, 4975, 5395, 5849, 6340, 6871,
    7443, 8062, 8731, 9452, 10229, 11066, 11965, 12928, 13958, 15054, 16218, 17448, 18743, 20098, 21510, 22975, 24485,
    26034, 27615, 29219, 30839, 32467, 34093, 35710, 37310, 38885, 40428, 41933, 43393, 44803, 46159, 47456, 48692,
    49863, 50968, 52007, 52977, 53881, 54717, 55488, 56195, 56841, 57428, 57958, 58436, 58864, 59245, 59584, 59884,
    60148,
  ],
  phrasal_verb: [
    2.4, 2.8, 3.2, 3.7, 4.3, 5, 5.9, 6.8, 7.9, 9.2, 10.7, 12.4, 14.4, 16.7, 19.4, 21.9, 24.6, 28.1, 31.3, 35.5, 40.4,
    45.4, 51.5, 58.3, 65.3, 74.2, 83.9, 93.7, 106.4, 119, 134.4, 150.8, 169, 189.1, 211, 236, 262, 292, 325, 360, 397,
    439, 483, 530, 580, 634, 691, 750, 813, 878, 946, 1017, 1090, 1165, 1242, 1322, 1404, 1488, 1573, 1662, 1751, 1843,
    1936, 2032, 2130, 2229, 2329, 2430, 2532, 2634, 2735, 2834, 2932, 3027, 3119, 3208, 3292, 3372, 3446, 3516, 3581,
    3640, 3695, 3745, 3790, 3830, 3866, 3898, 3926, 3952, 3974,
  ],
  idiom: [
    1, 1.2, 1.3, 1.5, 1.7, 1.9, 2.1, 2.4, 2.7, 3.1, 3.5, 3.9, 4.4, 5, 5.6, 6.3, 7.1, 8, 9, 10.3, 12.5, 14.4, 16.1, 19,
    22.4, 25.8, 29.3, 34, 39.7, 45.3, 52.2, 60.1, 69, 80.1, 91.7, 105.5, 120.6, 138.1, 158.1, 180.2, 206, 234, 265, 300,
    339, 382, 429, 481, 537, 598, 664, 735, 810, 891, 976, 1067, 1161, 1260, 1363, 1470, 1581, 1695, 1812, 1931, 2052,
    2174, 2297, 2419, 2539, 2657, 2772, 2884, 2990, 3091, 3187, 3275, 3357, 3433, 3502, 3564, 3621, 3671, 3715, 3755,
    3790, 3820, 3846, 3870, 3890, 3907, 3922,
  ],
}

const LOWEST = THETA_GRID[0]!
const STEP = (THETA_GRID.at(-1)! - LOWEST) / (THETA_GRID.length - 1)

/** Expressions known at each point of a kind's posterior grid: THETA_GRID for words, otherwise SHIFTED_GRID. */
export const COUNTS_ON_GRID: CountCurves = byKind(itemKinds, (kind) =>
  kind === 'word' ? COUNT_CURVES.word : SHIFTED_GRID.map((ability) => countAt(kind, ability)),
)

/**
 * Returns the expressions of a kind known at an ability in logits (theta + d), interpolated and clamped to the curve.
 */
export function countAt(kind: ItemKind, ability: number): number {
  return countOnCurve(COUNT_CURVES[kind], ability)
}

/** Like `countAt`, for any curve over THETA_GRID. */
export function countOnCurve(curve: readonly number[], ability: number): number {
  const place = Math.min(Math.max((ability - LOWEST) / STEP, 0), curve.length - 1)
  const below = Math.floor(place)
  const above = Math.min(below + 1, curve.length - 1)
  return curve[below]! + (place - below) * (curve[above]! - curve[below]!)
}

/**
 * Returns the ability (theta + d, logits) for a number of known expressions; null beyond the curve. The curves are
 * strictly increasing, so each count between their ends has exactly one ability.
 */
export function abilityOf(kind: ItemKind, count: number): number | null {
  const curve = COUNT_CURVES[kind]
  const above = curve.findIndex((value) => value > count)
  if (above <= 0 || count === curve[0]) return null
  const below = above - 1
  return LOWEST + STEP * (below + (count - curve[below]!) / (curve[above]! - curve[below]!))
}
