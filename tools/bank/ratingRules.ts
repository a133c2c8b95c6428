import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'
import type { RatedExpression } from './rating/ratedExpressions.ts'

/** Every live phrasal verb and idiom was rated: norms alone place them far too low. */
export function ratingFindings(
  items: readonly Item[],
  rated: readonly Pick<RatedExpression, 'id' | 'kind' | 'subject'>[],
): Finding[] {
  const known = new Set(rated.map((expression) => expression.id ?? nameOf(expression)))
  return items
    .filter((item) => !item.retired && item.kind !== 'word' && !known.has(item.id) && !known.has(nameOf(item)))
    .map((item) => ({
      file: fileOf(item),
      id: item.id,
      wrong: `nobody has rated how difficult "${item.subject}" is`,
      mend: 'add its ratings to server/measure/bank/ratings; then npm run bank:ratings -- --write',
    }))
}

const nameOf = ({ kind, subject }: Pick<Item, 'kind' | 'subject'>) => `${kind} ${subject}`
