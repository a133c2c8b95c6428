import { shuffled } from '../../../src/rules/shuffle.ts'
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

/** A classified case: its score, and whether it is a positive. */
export type Scored = { score: number; positive: boolean }

/** Returns the area under the ROC curve: the probability that a positive scores higher than a negative (.5: chance). */
export function aucOf(scored: readonly Scored[]): number {
  const sorted = scored.toSorted((first, second) => first.score - second.score)
  const positives = sorted.filter(({ positive }) => positive).length
  const negatives = sorted.length - positives
  let ranks = 0
  for (let start = 0; start < sorted.length;) {
    let end = start
    while (end < sorted.length && sorted[end]!.score === sorted[start]!.score) end++
    // Equal scores get the mean of their ranks, which begin at 1.
    const rank = (start + 1 + end) / 2
    for (; start < end; start++) if (sorted[start]!.positive) ranks += rank
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * negatives)
}
