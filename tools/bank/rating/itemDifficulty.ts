import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { B_LIMIT } from '../identityRules.ts'
import { combinedB, type KindRelation } from './multiwordDifficulty.ts'
import { expressionKey, type RatedExpression } from './ratedExpressions.ts'
import type { Line } from './statistics.ts'

/** Tells the difficulty of an item whose expression was rated, in two decimals, undefined for any other. */
export function itemDifficulties(
  expressions: readonly RatedExpression[],
  relations: readonly KindRelation[],
  words: Line,
): (item: Item) => Pick<Item, 'b' | 'b_sd'> | undefined {
  const byKey = new Map(expressions.map((expression) => [expressionKey(expression), expression]))
  return (item) => {
    const expression = byKey.get(expressionKey(item))
    const relation = relations.find(({ kind }) => kind === expression?.kind)
    if (!expression || !relation) return undefined
    const b = combinedB(relation, words, expression)
    return { b: rounded(Math.max(-B_LIMIT, Math.min(B_LIMIT, b))), b_sd: rounded(relation.b_sd) }
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
