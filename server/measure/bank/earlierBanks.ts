import { editions } from '../edition/edition.ts'
import { BANK_VERSION } from './bankVersion.ts'
import type { ItemBank } from './itemBank.ts'
import { BankRelease } from './releaseSchema.ts'

/** The difficulties of every released version. The shipped version takes them from its items instead. */
const releases = import.meta.glob<unknown>('./releases/*.json', { import: 'default', eager: true })
const EARLIER_RELEASES = Object.entries(releases)
  .filter(([path]) => path !== `./releases/${BANK_VERSION}.json`)
  .map(([, release]) => release)

/**
 * Loads the earlier bank versions of stored tests: the shipped items and wrong meanings with the difficulties at that
 * time. A file in `releases` is enough to add a version.
 * @throws Error if an item of a release is no longer in the bank's files.
 */
export function loadEarlierBanks(shipped: ItemBank, released: readonly unknown[] = EARLIER_RELEASES): ItemBank[] {
  return released.map((record) => {
    const { version, discrimination, edition, items } = BankRelease.parse(record)
    const byId = new Map(
      Object.entries(items).map(([id, [b, b_sd, , claim_offset]]) => {
        const item = shipped.byId.get(id)
        if (!item)
          throw new Error(`Item bank: ${id} of version ${version} is missing; a retired item stays in its file`)
        return [id, { ...item, b, b_sd, claim_offset }]
      }),
    )
    const { wrongMeanings } = shipped
    return { version, edition: editions[edition], discrimination, items: [...byId.values()], byId, wrongMeanings }
  })
}
