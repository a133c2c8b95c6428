import { type CefrLevel, cefrLevels } from '#contracts/cefr.ts'

/** Cuts between the six levels on the ability scale, in logits. */
export const levelCuts = [-1.33, -0.39, 0.3, 0.89, 1.7] as const

/** Ends of the ruler on the result, in logits: A1 and C2 have no outer cut, so they get the width of a broad level. */
export const RULER_START = -2.5
export const RULER_END = 2.9

export function levelOf(ability: number): CefrLevel {
  return cefrLevels[levelCuts.filter((cut) => ability >= cut).length]!
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

/** Where a result stands on the ruler, with the range of its ability (logits). */
export function onRuler({ ability, ability_range: [lower, upper] }: AbilityWithRange): OnRuler {
  const at = rulerPosition(ability)
  const from = lower <= RULER_START ? -BEYOND : rulerPosition(lower)
  const to = upper >= RULER_END ? 1 + BEYOND : rulerPosition(upper)
  const lacking = Math.max(0, NARROWEST_BAND - (to - from)) / 2
  const start = Math.min(Math.max(from - lacking, -BEYOND), 1 + BEYOND - NARROWEST_BAND)
  return { at, from: start, to: Math.max(to + lacking, start + NARROWEST_BAND) }
}

type AbilityWithRange = { ability: number; ability_range: readonly [number, number] }
