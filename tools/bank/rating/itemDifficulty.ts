import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { B_LIMIT } from '../identityRules.ts'
import { combinedB, type KindRelation } from './multiwordDifficulty.ts'
import type { RatedExpression } from './ratedExpressions.ts'
import type { Line } from './statistics.ts'

/**
 * Tells the difficulty of an item whose expression was rated, in two decimals, undefined for any other. A rated expression that
 * names an item is that item's alone; one that names none is of the items of its kind with its subject.
 */
export function itemDifficulties(
  expressions: readonly RatedExpression[],
  relations: readonly KindRelation[],
  words: Line,
): (item: Item) => Pick<Item, 'b' | 'b_sd'> | undefined {
  const byKey = new Map(expressions.map((expression) => [expression.id ?? nameOf(expression), expression]))
  return (item) => {
    const expression = byKey.get(item.id) ?? byKey.get(nameOf(item))
    const relation = relations.find(({ kind }) => kind === expression?.kind)
    if (!expression || !relation) return undefined
    const b = combinedB(relation, words, expression)
    return { b: rounded(Math.max(-B_LIMIT, Math.min(B_LIMIT, b))), b_sd: rounded(relation.b_sd) }
  }
}

const nameOf = ({ kind, subject }: Pick<Item, 'kind' | 'subject'>) => `${kind} ${subject}`

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
