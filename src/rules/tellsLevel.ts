import type { SharedResult } from '#contracts/result.ts'

/** What a page shows of a result in place of a level and all that follows from one. */
export const NO_LEVEL = 'These answers do not tell a level'

/** Whether a result tells a level. One that does not say so does. */
export function tellsLevel({ tells_level }: Pick<SharedResult, 'tells_level'>): boolean {
  return tells_level !== false
}
