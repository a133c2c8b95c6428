import type { Judgement } from './judgementSchema.ts'

/** How a review went: the share accepted at first reading, and how far two readers of the same text agree. */
export type ReviewFigures = {
  review: Judgement['review']
  /** Texts read; a rewritten item is another text. */
  texts: number
  acceptedAtFirst: number
  /** Texts that two readers of one round read, not knowing of each other. */
  readByTwo: number
  /** The share of those on which the two verdicts agree. */
  agree: number
  /** Cohen's kappa of the two: agreement beyond what their shares of acceptances make likely; 1 where nothing is left to chance. */
  kappa: number
}

/** @param rounds the judgements of each round, the earliest first */
export function reviewFigures(review: Judgement['review'], rounds: readonly (readonly Judgement[])[]): ReviewFigures {
  const first = new Map<string, Judgement>()
  const pairs: (readonly [boolean, boolean])[] = []
  for (const round of rounds) {
    const ofRound = new Map<string, Judgement>()
    for (const judged of round.filter((one) => one.review === review)) {
      const text = `${judged.id} ${judged.mark}`
      if (!first.has(text)) first.set(text, judged)
      const other = ofRound.get(text)
      if (other) pairs.push([other.accepted, judged.accepted])
      else ofRound.set(text, judged)
    }
  }
  const agree = share(pairs, ([one, other]) => one === other)
  const byChance = chanceAgreement(pairs)
  return {
    review,
    texts: first.size,
    acceptedAtFirst: share([...first.values()], ({ accepted }) => accepted),
    readByTwo: pairs.length,
    agree,
    kappa: byChance === 1 ? 1 : (agree - byChance) / (1 - byChance),
  }
}

/** `gap: 2798 texts, 0.79 accepted at first reading; 316 read by two, who agree on 0.92 (kappa 0.82)` */
export function figuresLine({ review, texts, acceptedAtFirst, readByTwo, agree, kappa }: ReviewFigures): string {
  const [first, both, beyond] = [acceptedAtFirst, agree, kappa].map((value) => value.toFixed(2))
  return `${review}: ${texts} texts, ${first} accepted at first reading; ${readByTwo} read by two, who agree on ${both} (kappa ${beyond})`
}

function chanceAgreement(pairs: readonly (readonly [boolean, boolean])[]): number {
  const one = share(pairs, ([accepted]) => accepted)
  const other = share(pairs, ([, accepted]) => accepted)
  return one * other + (1 - one) * (1 - other)
}

function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.filter(holds).length / values.length
}
