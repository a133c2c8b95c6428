import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'

/** Cuts between the six levels on the ability scale, in logits. */
export const levelCuts = [-1.33, -0.39, 0.3, 0.89, 1.7] as const

/** Words that somebody knows whose ability is at a cut, in every edition of the bank: where the higher level begins. */
export const wordsAtCuts = [2281, 5017, 8731, 13_855, 24_485] as const

/** Ends of the ruler on the result, in logits: A1 and C2 have no outer cut, so they get the width of a broad level. */
export const RULER_START = -2.5
export const RULER_END = 2.9

export function levelOf(ability: number): CefrLevel {
  return cefrLevels[levelCuts.filter((cut) => ability >= cut).length]!
}

/** The ability in the middle of a level, in logits; A1 and C2 end where the ruler does. */
export function middleOf(level: CefrLevel): number {
  const edges = [RULER_START, ...levelCuts, RULER_END]
  const index = cefrLevels.indexOf(level)
  return (edges[index]! + edges[index + 1]!) / 2
}

/** The level after this one, and the words at which it begins; null after C2. */
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
  const held = Math.min(Math.max(ability, RULER_START), RULER_END)
  const level = Math.min(levelCuts.filter((cut) => held >= cut).length, cefrLevels.length - 1)
  const from = edges[level]!
  const to = edges[level + 1]!
  return (level + (held - from) / (to - from)) / cefrLevels.length
}

/**
 * A result on the ruler: its marker, and the ends of the band of its range. The marker from 0 to 1; the band may run over the
 * edge.
 */
export type OnRuler = { at: number; from: number; to: number }

/** Narrower, a band would hide behind its marker. */
const NARROWEST_BAND = 1 / 12
/** How far the band of a range runs over the edge of a ruler on which it does not end. */
const BEYOND = 0.02

/**
 * Where a result stands on the ruler, with the range of its ability (logits). One that tells its level alone stands in the
 * middle of that, without a band.
 */
export function onRuler({ level, ability, ability_range }: LevelWithRange): OnRuler {
  if (ability === undefined || !ability_range) {
    const middle = (cefrLevels.indexOf(level) + 0.5) / cefrLevels.length
    return { at: middle, from: middle, to: middle }
  }
  const [lower, upper] = ability_range
  const at = rulerPosition(ability)
  const from = lower <= RULER_START ? -BEYOND : rulerPosition(lower)
  const to = upper >= RULER_END ? 1 + BEYOND : rulerPosition(upper)
  if (to - from >= NARROWEST_BAND) return { at, from, to }
  const start = (from + to - NARROWEST_BAND) / 2
  const held = Math.min(Math.max(start, -BEYOND), 1 + BEYOND - NARROWEST_BAND)
  return { at, from: held, to: held + NARROWEST_BAND }
}

type LevelWithRange = {
  level: CefrLevel
  ability?: number | undefined
  ability_range?: readonly [number, number] | undefined
}
