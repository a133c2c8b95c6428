import type { ItemBank } from './itemBank.ts'
import { BankRelease } from './releaseSchema.ts'
import release1 from './releases/2026.11-1.json' with { type: 'json' }
import release2 from './releases/2026.11-2.json' with { type: 'json' }
import release3 from './releases/2026.11-3.json' with { type: 'json' }
import release4 from './releases/2026.11-4.json' with { type: 'json' }

/** Every version before the shipped one: whoever raises BANK_VERSION adds the one before (docs/item-writing.md). */
const EARLIER_RELEASES: readonly unknown[] = [release1, release2, release3, release4]

/**
 * The earlier bank versions that a stored test may have been served from: the shipped items, with the difficulties that
 * they had then.
 * @throws Error when an item of a release is no longer in the bank's files.
 */
export function loadEarlierBanks(shipped: ItemBank, releases: readonly unknown[] = EARLIER_RELEASES): ItemBank[] {
  return releases.map((record) => {
    const { version, discrimination, edition, items } = BankRelease.parse(record)
    const byId = new Map(
      Object.entries(items).map(([id, [b, b_sd, , claim_offset]]) => {
        const item = shipped.byId.get(id)
        if (!item)
          throw new Error(`Item bank: ${id} of version ${version} is missing; a retired item stays in its file`)
        return [id, { ...item, b, b_sd, claim_offset }]
      }),
    )
    return { version, discrimination, edition, items: [...byId.values()], byId }
  })
}
