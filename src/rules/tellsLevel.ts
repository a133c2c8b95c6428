import type { SharedResult } from '#contracts/result.ts'

/** Whether a result has a level. If the field is missing, it has one. */
export function tellsLevel({ tells_level }: Pick<SharedResult, 'tells_level'>): boolean {
  return tells_level !== false
}
