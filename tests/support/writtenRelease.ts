import type { ItemBank } from '../../server/measure/bank/itemBank.ts'
import type { BankRelease } from '../../server/measure/bank/releaseSchema.ts'
import { CURRENT_EDITION } from '../../src/rules/levelScale.ts'

/** A bank version as a file in `releases`; the text marks, which scoring does not read, are placeholders. */
export function writtenRelease({ version, discrimination, items }: ItemBank): BankRelease {
  const written = items.map(({ id, b, b_sd, claim_offset }): [string, BankRelease['items'][string]] => [
    id,
    claim_offset === undefined ? [b, b_sd, 'mark'] : [b, b_sd, 'mark', claim_offset],
  ])
  return {
    version,
    ...(discrimination && { discrimination }),
    edition: CURRENT_EDITION,
    items: Object.fromEntries(written),
  }
}
