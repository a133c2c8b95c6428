import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'
import { byItem, standingOf } from './review/judgements.ts'
import type { Judgement } from './review/judgementSchema.ts'

/** Every live item, with its present texts, was read blind in both ways and accepted. */
export function reviewFindings(items: readonly Item[], judgements: readonly Judgement[]): Finding[] {
  const judgedOf = byItem(judgements)
  return items.flatMap((item) => {
    if (item.retired) return []
    return (['gap', 'meaning'] as const).flatMap((review) => {
      const standing = standingOf(item, review, judgedOf.get(item.id) ?? [])
      if (standing === 'accepted') return []
      const wrong = `the ${review} review: ${standing}`
      return [{ file: fileOf(item), id: item.id, wrong, mend: 'npm run bank:review; see docs/item-writing.md' }]
    })
  })
}
