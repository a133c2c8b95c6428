import type { SharedResult } from '#contracts/result.ts'

/** Whether a result tells a level. One that does not say so does. */
export function tellsLevel({ tells_level }: Pick<SharedResult, 'tells_level'>): boolean {
  return tells_level !== false
}
