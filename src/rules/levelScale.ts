import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'

/** The cuts between the six levels on the ability scale, in logits. */
export const levelCuts = [-1.33, -0.39, 0.3, 0.89, 1.7] as const

/** The number of known words at each cut, in every edition of the bank: the start of the higher level. */
export const wordsAtCuts = [2281, 5017, 8731, 13_855, 24_485] as const

/** The ends of the ruler, in logits. A1 and C2 have no outer cut, so they get the width of a broad level. */
export const RULER_START = -2.5
export const RULER_END = 2.9

export function levelOf(ability: number): CefrLevel {
  return cefrLevels[levelCuts.filter((cut) => ability >= cut).length]!
}

/** Returns the ability in the middle of a level, in logits; A1 and C2 end where the ruler does. */
export function middleOf(level: CefrLevel): number {
  const edges = [RULER_START, ...levelCuts, RULER_END]
  const index = cefrLevels.indexOf(level)
  return (edges[index]! + edges[index + 1]!) / 2
}

/** Returns the level after this one and the number of words at its start; null after C2. */
export function nextLevel(level: CefrLevel): { level: CefrLevel; words: number } | null {
  const index = cefrLevels.indexOf(level)
  const next = cefrLevels[index + 1]
  return next ? { level: next, words: wordsAtCuts[index]! } : null
}

/**
 * Returns the position of an ability on a ruler of six equally wide levels, from 0 to 1. Within a level the scale is
 * linear in logits.
 */
export function rulerPosition(ability: number): number {
  const edges = [RULER_START, ...levelCuts, RULER_END]
  const clamped = Math.min(Math.max(ability, RULER_START), RULER_END)
  const level = Math.min(levelCuts.filter((cut) => clamped >= cut).length, cefrLevels.length - 1)
  const from = edges[level]!
  const to = edges[level + 1]!
  return (level + (clamped - from) / (to - from)) / cefrLevels.length
}

/**
 * The position of a result on the ruler: its marker, from 0 to 1, and the ends of the band of its range, which may
 * exceed the ruler.
 */
export type RulerPlacement = { at: number; from: number; to: number }

/** The minimum width of a band, so that its marker does not hide it. */
const MIN_BAND = 1 / 12
/** How far a band exceeds the ruler if its range does not end on it. */
const OVERHANG = 0.02

/**
 * Returns the position of a result on the ruler, with the range of its ability (logits). A result with only a level is
 * placed in the middle of that level, without a band.
 */
export function onRuler({ level, ability, ability_range }: LevelWithRange): RulerPlacement {
  if (ability === undefined || !ability_range) {
    const middle = (cefrLevels.indexOf(level) + 0.5) / cefrLevels.length
    return { at: middle, from: middle, to: middle }
  }
  const [lower, upper] = ability_range
  const at = rulerPosition(ability)
  const from = lower <= RULER_START ? -OVERHANG : rulerPosition(lower)
  const to = upper >= RULER_END ? 1 + OVERHANG : rulerPosition(upper)
  if (to - from >= MIN_BAND) return { at, from, to }
  const start = (from + to - MIN_BAND) / 2
  const clamped = Math.min(Math.max(start, -OVERHANG), 1 + OVERHANG - MIN_BAND)
  return { at, from: clamped, to: clamped + MIN_BAND }
}

type LevelWithRange = {
  level: CefrLevel
  ability?: number | undefined
  ability_range?: readonly [number, number] | undefined
}
