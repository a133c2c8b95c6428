import { NATIVE_COUNTS } from '../../../server/measure/scoring/nativeSpeaker.ts'
import { claimFigures, complexity, pairAgreement } from './answerBounds.ts'
import { nativeFigures } from './evidenceBounds.ts'
import { realWords, type Gated } from './gate.ts'

/** Natives find most pairs, so that the difficulties of the easiest are hardly known: they end here. */
const NATIVES_END = 4

/**
 * Computes the figures about people's answers of the page /how-it-works/evidence/, rounded as it shows them, by their
 * names in its messages.
 */
export function pageEvidence({ items, edition, discrimination, criteria }: Gated) {
  const words = realWords(items)
  const formWords = words.filter(({ study }) => !study)
  const study = (name: string) => criteria.studies.get(name) ?? missing(name)
  const pairs = pairAgreement(words, criteria, ({ difficulty }) => difficulty)
  const natives = pairAgreement(words, criteria, ({ nativeDifficulty: difficulty }) =>
    Math.min(Math.max(difficulty, -NATIVES_END), NATIVES_END),
  )
  const [claimed, slope] = claimFigures(words, criteria)
  const rated = complexity(words, criteria)
  const known = nativeFigures(formWords, criteria, edition.scale, discrimination)
  return {
    ...{
      pairsPeople: study('viqt_people'),
      pairs: pairs.count,
      pairsR: rounded(pairs.r),
      nativesR: rounded(natives.r),
    },
    ...{ claimedPeople: study('vcl_people'), claimedWords: criteria.claimed.length, claimedR: rounded(claimed!.value) },
    ...{ slope: rounded(slope!.value), slopeFrom: slope!.from, slopeTo: slope!.to },
    sentencesPeople: study('semeval_people'),
    sentencesWords: study('semeval_words'),
    sentencesR: rounded(study('semeval_r')),
    easier: -study('semeval_kvl_offset'),
    easierError: study('semeval_kvl_offset_error'),
    easierBefore: -study('semeval_kvl_offset_second_edition'),
    ...{ ratersLeast: study('wcl_fewest_raters'), ratersMost: study('wcl_most_raters') },
    ...{ ratedWords: rated.count, ratedR: rounded(rated.r) },
    nativesKnow: ofHundred(study('natives_know_kvl')),
    nativesKnowRare: ofHundred(study('natives_know_native')),
    modelKnow: ofHundred(known[0]!.value),
    modelKnowRare: ofHundred(known.at(-1)!.value),
    ...{ nativeWords: study('natives_lemmas'), publishedWords: NATIVE_COUNTS.word },
  }
}

const rounded = (value: number) => Math.round(100 * value) / 100
const ofHundred = (share: number) => Math.round(100 * share)

function missing(name: string): never {
  throw new Error(`studies.csv has no figure "${name}"`)
}
