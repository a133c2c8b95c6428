import { shuffled } from '../../../src/rules/shuffle.ts'
import { aucOf } from './auc.ts'
import { fitLogistic, type Case } from './logisticRegression.ts'

const FOLDS = 10

/** AUC of a model on cases that it was not fitted to: the mean over ten parts, each left out once. */
export function crossValidatedAuc(cases: readonly Case[], random: () => number): number {
  const folds = foldsOf(cases, random)
  const aucs = folds.map((tested) => testedAuc(folds.filter((fold) => fold !== tested).flat(), tested))
  return aucs.reduce((sum, auc) => sum + auc, 0) / aucs.length
}

/** AUC on the tested cases of a model fitted to others. */
export function testedAuc(fitted: readonly Case[], tested: readonly Case[]): number {
  const { score } = fitLogistic(fitted)
  return aucOf(tested.map(({ features, positive }) => ({ score: score(features), positive })))
}

/** Parts with positives and negatives in equal shares, so that a fold's own shares say nothing. */
function foldsOf(cases: readonly Case[], random: () => number): Case[][] {
  const folds = Array.from({ length: FOLDS }, (): Case[] => [])
  for (const side of [true, false]) {
    const own = shuffled(
      cases.filter(({ positive }) => positive === side),
      random,
    )
    own.forEach((one, index) => folds[index % FOLDS]!.push(one))
  }
  return folds
}
