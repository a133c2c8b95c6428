import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'
import { expressionKey, type RatedExpression } from './rating/ratedExpressions.ts'

/** Requires ratings for every live phrasal verb and idiom, because norms alone make them far too easy. */
export function ratingFindings(
  items: readonly Item[],
  rated: readonly Pick<RatedExpression, 'kind' | 'subject'>[],
): Finding[] {
  const known = new Set(rated.map(expressionKey))
  return items
    .filter((item) => !item.retired && item.kind !== 'word' && !known.has(expressionKey(item)))
    .map((item) => ({
      file: fileOf(item),
      id: item.id,
      wrong: `nobody has rated how difficult "${item.subject}" is`,
      fix: 'add its ratings to tools/bank/data/ratings; then npm run bank:ratings -- --write',
    }))
}
