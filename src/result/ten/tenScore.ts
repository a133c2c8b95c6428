import type { TenSentence } from '#contracts/ten.ts'

/** Two people's answers to ten sentences, as one of the two sees them. Fakes count for neither. */
interface TenScore {
  /** Who knew each real sentence, in the order shown. */
  you: boolean[]
  they: boolean[]
  /** The sentences that only one of the two knew. */
  onlyYou: TenSentence[]
  onlyThey: TenSentence[]
  fakes: TenSentence[]
}

/** Compares two people's answers, both in the order of the sentences. */
export function compareTen(
  sentences: readonly TenSentence[],
  yours: readonly boolean[],
  theirs: readonly boolean[],
): TenScore {
  const all = sentences.map((sentence, index) => ({ sentence, you: yours[index]!, they: theirs[index]! }))
  const real = all.filter(({ sentence }) => sentence.makes_sense)
  const only = (who: 'you' | 'they', other: 'you' | 'they') =>
    real.filter((each) => each[who] && !each[other]).map(({ sentence }) => sentence)
  return {
    you: real.map(({ you }) => you),
    they: real.map(({ they }) => they),
    onlyYou: only('you', 'they'),
    onlyThey: only('they', 'you'),
    fakes: sentences.filter(({ makes_sense }) => !makes_sense),
  }
}
