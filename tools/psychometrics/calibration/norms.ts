import type { BankRelease } from '../../../server/measure/bank/releaseSchema.ts'
import type { Difficulty } from '../../../server/measure/scoring/itemResponse.ts'

/**
 * What the norms say of each item: its difficulty in the last version that gave it a new one by hand. What a calibration
 * wrote is passed over. So each calibration starts from the norms with all the answers: none counts twice, and the
 * scale cannot drift from one to the next.
 * @param releases oldest first
 */
export function normDifficulties(releases: readonly BankRelease[]): ReadonlyMap<string, Difficulty> {
  const norms = new Map<string, Difficulty>()
  const latest = new Map<string, Difficulty>()
  for (const { items, calibratedFrom } of releases) {
    for (const [id, [b, b_sd]] of Object.entries(items)) {
      const before = latest.get(id)
      const isNew = before?.b !== b || before.b_sd !== b_sd
      latest.set(id, { b, b_sd })
      if (!norms.has(id) || (isNew && calibratedFrom === undefined)) norms.set(id, { b, b_sd })
    }
  }
  return norms
}
