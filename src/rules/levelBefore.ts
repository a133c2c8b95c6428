import type { CefrLevel } from '#contracts/cefr.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { levelOf, scaleOf } from './levelScale.ts'

type Levelled = Pick<SharedResult, 'level' | 'edition'>

/** Returns the level of a result before its check, or null if the check did not change it. */
export function levelBefore(result: Levelled, check: OwnResult['check']): CefrLevel | null {
  const scale = scaleOf(result)
  if (check?.status !== 'done' || !scale) return null
  const before = levelOf(check.before.ability, scale)
  return before === result.level ? null : before
}
