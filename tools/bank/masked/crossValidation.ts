import { shuffled } from '../../../src/rules/shuffle.ts'
import { aucOf } from './auc.ts'
import { fitLogistic, type Case } from './logisticRegression.ts'

const FOLDS = 10

/** Returns a model's mean AUC in ten-fold cross-validation. */
export function crossValidatedAuc(cases: readonly Case[], random: () => number): number {
  const folds = foldsOf(cases, random)
  const aucs = folds.map((tested) => testedAuc(folds.filter((fold) => fold !== tested).flat(), tested))
  return aucs.reduce((sum, auc) => sum + auc, 0) / aucs.length
}

/** Returns the AUC on test cases of a model fitted to others. */
export function testedAuc(fitted: readonly Case[], tested: readonly Case[]): number {
  const { score } = fitLogistic(fitted)
  return aucOf(tested.map(({ features, positive }) => ({ score: score(features), positive })))
}

/** Divides cases into folds with the same share of positives, so that the share itself is not informative. */
function foldsOf(cases: readonly Case[], random: () => number): Case[][] {
  const folds = Array.from({ length: FOLDS }, (): Case[] => [])
  for (const isPositive of [true, false]) {
    const own = shuffled(
      cases.filter(({ positive }) => positive === isPositive),
      random,
    )
    own.forEach((one, index) => folds[index % FOLDS]!.push(one))
  }
  return folds
}
