import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { ResultPoint } from '#contracts/result.ts'
import { CURRENT_EDITION, currentScale, middleOf, onScaleOf, RULER_END, RULER_START } from '#rules/levelScale.ts'
import type { AbilityRange } from '#rules/reading/knowing.ts'

/** Returns the ability of a result on the current scale with its range; that of its level where none is known there. */
export function abilityOf(result: ResultPoint): AbilityRange {
  const now = onScaleOf(CURRENT_EDITION, result)
  if (now?.ability === undefined) return abilityOfLevel(result.level)
  const [lower, upper] = now.ability_range ?? [now.ability, now.ability]
  return { at: now.ability, lower, upper }
}

/** Returns the ability in the middle of a level, and where the level begins and ends. */
export function abilityOfLevel(level: CefrLevel): AbilityRange {
  const edges = [RULER_START, ...currentScale.cuts, RULER_END]
  const index = cefrLevels.indexOf(level)
  return { at: middleOf(level, currentScale), lower: edges[index]!, upper: edges[index + 1]! }
}
