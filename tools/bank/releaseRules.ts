import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { BankRelease } from '../../server/measure/bank/releaseSchema.ts'
import type { Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'
import { releaseOf, type Version } from './releases.ts'

/**
 * Requires that releases never change: their items stay in the bank, and the shipped version matches its record.
 * @param now the shipped version according to the code
 */
export function releaseFindings(
  items: readonly Item[],
  earlier: readonly BankRelease[],
  shipped: BankRelease | undefined,
  now: Version,
): Finding[] {
  return [
    ...missingFindings(items, earlier),
    ...(shipped ? scaleFindings(shipped, now) : []),
    ...changeFindings(items, shipped, now),
  ]
}

/** Requires all items of earlier versions, because their tests are still scored. */
function missingFindings(items: readonly Item[], releases: readonly BankRelease[]): Finding[] {
  const ids = new Set(items.map(({ id }) => id))
  return releases.flatMap(({ version, items: released }) =>
    Object.keys(released)
      .filter((id) => !ids.has(id))
      .map((id) => ({
        file: `releases/${version}.json`,
        id,
        wrong: 'a released item is missing',
        fix: 'put it back into its file, with "retired" and the first version without it',
      })),
  )
}

/** Reports a slope or an edition that differs from the released one, because tests would be scored differently. */
function scaleFindings(shipped: BankRelease, now: Version): Finding[] {
  const { discrimination, edition } = releaseOf({ ...now, items: [] })
  const wrong = `it is not as version ${now.version} has it`
  return [
    ...(discrimination === shipped.discrimination ? [] : [{ file: 'bankVersion.ts', id: 'BANK_DISCRIMINATION' }]),
    ...(edition === shipped.edition ? [] : [{ file: 'levelScale.ts', id: 'CURRENT_EDITION' }]),
  ].map((place) => ({ ...place, wrong, fix: RAISE_VERSION }))
}

/** Reports items that differ from the released ones. */
function changeFindings(items: readonly Item[], shipped: BankRelease | undefined, now: Version): Finding[] {
  const { version } = now
  const file = `releases/${version}.json`
  const live = items.filter(({ retired, study }) => !retired && !study)
  const current = releaseOf({ ...now, items: live }).items
  const released = shipped?.items ?? {}
  return [...new Set([...Object.keys(current), ...Object.keys(released)])]
    .filter((id) => JSON.stringify(current[id]) !== JSON.stringify(released[id]))
    .map((id) => ({
      file,
      id,
      wrong: `the item is not as version ${version} has it`,
      fix: RAISE_VERSION,
    }))
}

const RAISE_VERSION = 'has that version shipped, raise BANK_VERSION; then npm run bank:release'

/** Requires that a replacement of a retired item is live, because lists of expressions to learn use it. */
export function successorFindings(items: readonly Item[]): Finding[] {
  const live = new Set(items.filter(({ retired }) => !retired).map(({ id }) => id))
  return items
    .filter(({ replaced_by }) => replaced_by !== undefined && !live.has(replaced_by))
    .map((item) => ({
      file: fileOf(item),
      id: item.id,
      wrong: `it is replaced by ${item.replaced_by}, which is no live item`,
      fix: 'name the live item that tests the same expression, or leave replaced_by out',
    }))
}
