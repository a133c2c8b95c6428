import { offsetKinds } from '../../../server/measure/scoring/abilityGrid.ts'
import type { Target } from '../targets.ts'
import { kindRelation } from './multiwordDifficulty.ts'
import type { RatedExpression } from './ratedExpressions.ts'
import { onLine } from './statistics.ts'
import { lineOfWords, meanRating } from './wordLine.ts'

/**
 * Candidates on the scale of the bank: phrasal verbs and idioms, of which a table has norms, with the b (logits) that their
 * norm leads to expect of a rating. Words as they are.
 */
export function expectedTargets(targets: readonly Target[], expressions: readonly RatedExpression[]): Target[] {
  const { line } = lineOfWords(expressions, meanRating)
  const relations = offsetKinds.map((kind) => kindRelation(kind, expressions, line))
  return targets.map((target) => {
    const own = relations.find(({ kind }) => kind === target.kind)
    return own ? { ...target, b: onLine(own.relation, target.b) } : target
  })
}
