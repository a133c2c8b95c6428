import type { CefrLevel } from '#contracts/cefr.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import { levelOf } from '#rules/levelScale.ts'

/** The level that a result had before its check, where that has moved it; else null. */
export function levelBefore(level: CefrLevel, check: OwnResult['check']): CefrLevel | null {
  if (check?.status !== 'done') return null
  const before = levelOf(check.before.ability)
  return before === level ? null : before
}
