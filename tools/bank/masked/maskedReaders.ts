import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { indexJudgements } from '../review/judgements.ts'
import type { Judgement } from '../review/judgementSchema.ts'
import { aucOf } from './crossValidation.ts'

/**
 * Returns a line for each reader of masked sentences: the probability that a fake got a higher figure than a real item
 * (.5 is chance). Sentences no longer in the bank do not count, such as those of the control, written as fakes.
 */
export function maskedReaderLines(items: readonly Item[], judgements: readonly Judgement[]): string[] {
  const judgementsOf = indexJudgements(judgements)
  const masked = items
    .filter(({ retired }) => !retired)
    .flatMap((item) =>
      judgementsOf('masked', item).map(({ by, fake }) => ({ by, score: fake, positive: item.fake === true })),
    )
  return [...new Set(masked.map(({ by }) => by))].sort().map((reader) => {
    const scored = masked.filter(({ by }) => by === reader)
    const fakes = scored.filter(({ positive }) => positive).length
    return `${reader}: ${fakes} fakes, ${scored.length - fakes} real: AUC ${aucOf(scored).toFixed(2)}`
  })
}
