import type { BankRelease } from '../../../server/measure/bank/releaseSchema.ts'
import type { Difficulty } from '../../../server/measure/scoring/itemResponse.ts'
import type { EditionName } from '../../../src/rules/levelScale.ts'

/**
 * Returns the norm of each item: its difficulty in the last version of an edition that changed it by hand, ignoring
 * calibrations. So each calibration starts from the norms with all answers: no answer counts twice, and the scale
 * cannot drift. Other editions have other scales; an item that has no version of this one has no norm here.
 * @param releases oldest first
 */
export function normDifficulties(
  releases: readonly BankRelease[],
  edition: EditionName,
): ReadonlyMap<string, Difficulty> {
  const norms = new Map<string, Difficulty>()
  const latest = new Map<string, Difficulty>()
  for (const { items, calibratedFrom } of releases.filter((release) => release.edition === edition)) {
    for (const [id, [b, b_sd]] of Object.entries(items)) {
      const before = latest.get(id)
      const isNew = before?.b !== b || before.b_sd !== b_sd
      latest.set(id, { b, b_sd })
      if (!norms.has(id) || (isNew && calibratedFrom === undefined)) norms.set(id, { b, b_sd })
    }
  }
  return norms
}
