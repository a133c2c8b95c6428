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
