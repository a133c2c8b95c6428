import type { CefrLevel } from '#contracts/cefr.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import { levelOf } from '#rules/levelScale.ts'

/** Returns the level of a result before its check, or null if the check did not change it. */
export function levelBefore(level: CefrLevel, check: OwnResult['check']): CefrLevel | null {
  if (check?.status !== 'done') return null
  const before = levelOf(check.before.ability)
  return before === level ? null : before
}
