import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { OnCurrentScale } from '#contracts/result.ts'

type Five = readonly [number, number, number, number, number]

/**
 * The levels on the scale of an edition of the item bank: the cuts between them, in logits, and the number of known words
 * at each cut, where the higher level starts.
 */
export type LevelScale = { readonly cuts: Five; readonly wordsAtCuts: Five }

export const editionNames = ['second', 'third'] as const
export type EditionName = (typeof editionNames)[number]

/** The edition from which new tests come. Those before it are of results that were stored earlier. */
export const CURRENT_EDITION: EditionName = 'third'

export const levelScales: Readonly<Record<EditionName, LevelScale>> = {
  second: { cuts: [-1.33, -0.39, 0.3, 0.89, 1.7], wordsAtCuts: [2281, 5017, 8731, 13_855, 24_485] },
  third: { cuts: [-1.33, -0.64, -0.06, 0.54, 1.67], wordsAtCuts: [2606, 4525, 6837, 10_077, 19_021] },
}

/** The scale of the bank's difficulties, and of new results. */
export const currentScale: LevelScale = levelScales[CURRENT_EDITION]

/** Returns the scale of a result; null if its edition is unknown, so that nothing can be read off its ability. */
export function scaleOf({ edition }: { edition?: string | undefined }): LevelScale | null {
  const name = editionNames.find((known) => known === edition)
  return name ? levelScales[name] : null
}

/** Whether a result is of an edition before today's, so that a new test tells other counts and perhaps another level. */
export function isOnEarlierScale(result: { edition?: string | undefined }): boolean {
  const scale = scaleOf(result)
  return scale !== null && scale !== currentScale
}

type Scored = { edition?: string | undefined; on_current_scale?: OnCurrentScale | undefined }

/**
 * Returns a result on the scale of an edition: as it is, or as its answers were scored again; null if that edition did
 * not score them, or it is not known here.
 */
export function onScaleOf<Result extends Scored>(edition: string | undefined, result: Result) {
  if (result.edition === edition) return result
  const again = result.on_current_scale
  return again !== undefined && again.edition === edition ? { ...result, ...again } : null
}

/** The ends of the ruler, in logits. A1 and C2 have no outer cut, so they get the width of a broad level. */
export const RULER_START = -2.5
export const RULER_END = 2.9

export function levelOf(ability: number, { cuts }: LevelScale): CefrLevel {
  return cefrLevels[cuts.filter((cut) => ability >= cut).length]!
}

/** Returns the ability in the middle of a level, in logits; A1 and C2 end where the ruler does. */
export function middleOf(level: CefrLevel, { cuts }: LevelScale): number {
  const edges = [RULER_START, ...cuts, RULER_END]
  const index = cefrLevels.indexOf(level)
  return (edges[index]! + edges[index + 1]!) / 2
}

/** Returns the ability (logits) of a result on the current scale: that of its level's middle where none is known there. */
export function abilityNow(result: LevelWithRange & Scored): number {
  return onScaleOf(CURRENT_EDITION, result)?.ability ?? middleOf(result.level, currentScale)
}

/** Returns the level after this one and the number of words at its start; null after C2. */
export function nextLevel(level: CefrLevel, { wordsAtCuts }: LevelScale): { level: CefrLevel; words: number } | null {
  const index = cefrLevels.indexOf(level)
  const next = cefrLevels[index + 1]
  return next ? { level: next, words: wordsAtCuts[index]! } : null
}

/**
 * Returns the position of an ability on a ruler of six equally wide levels, from 0 to 1. Within a level the scale is
 * linear in logits.
 */
export function rulerPosition(ability: number, { cuts }: LevelScale): number {
  const edges = [RULER_START, ...cuts, RULER_END]
  const clamped = Math.min(Math.max(ability, RULER_START), RULER_END)
  const level = Math.min(cuts.filter((cut) => clamped >= cut).length, cefrLevels.length - 1)
  const from = edges[level]!
  const to = edges[level + 1]!
  return (level + (clamped - from) / (to - from)) / cefrLevels.length
}

/** The position of a result on the ruler, from 0 to 1: its marker, and the ends of the band of its range. */
export type RulerPlacement = { at: number; from: number; to: number }

/** The minimum width of a band, so that its marker does not hide it. */
const MIN_BAND = 1 / 12

/**
 * Returns the position of a result on the ruler of its edition, with the range of its ability (logits). A result with
 * only a level, or of an unknown edition, is placed in the middle of its level, without a band.
 */
export function onRuler(result: LevelWithRange): RulerPlacement {
  const { level, ability, ability_range } = result
  const scale = scaleOf(result)
  if (!scale || ability === undefined || !ability_range) {
    const middle = (cefrLevels.indexOf(level) + 0.5) / cefrLevels.length
    return { at: middle, from: middle, to: middle }
  }
  const [lower, upper] = ability_range
  const at = rulerPosition(ability, scale)
  const [from, to] = [rulerPosition(lower, scale), rulerPosition(upper, scale)]
  if (to - from >= MIN_BAND) return { at, from, to }
  const start = Math.min(Math.max((from + to - MIN_BAND) / 2, 0), 1 - MIN_BAND)
  return { at, from: start, to: start + MIN_BAND }
}

type LevelWithRange = {
  level: CefrLevel
  edition?: string | undefined
  ability?: number | undefined
  ability_range?: readonly [number, number] | undefined
}

/**
 * Returns the latest result and those that can be compared with it, on the scale of its edition: those of that edition,
 * and those whose answers it has scored again. No others are comparable, because a new edition has new difficulties,
 * which shift the abilities of unchanged learners.
 * @param results oldest first
 */
export function onLatestScale<Result extends Scored>(results: readonly Result[]): Result[] {
  const edition = results.at(-1)?.edition
  return results.flatMap((result) => onScaleOf(edition, result) ?? [])
}
