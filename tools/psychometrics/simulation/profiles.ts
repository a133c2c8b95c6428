import { assembleForm } from '../../../server/item-bank/assembleForm.ts'
import type { ItemBank } from '../../../server/item-bank/itemBank.ts'
import { countProfile } from '../../../server/scoring/countProfile.ts'
import type { createScorer } from '../../../server/scoring/scoreTest.ts'
import { answerForm, drawLearner, type Learner } from './simulateLearner.ts'

/** How often the profile of the three counts is right, as shares (0..1) of learners without the overclaiming remark. */
export type ProfileFigures = {
  /** Learners of no difference between the counts who are told of one. */
  falsely: number
  /** Learners whose phrasal verbs are a logit behind who are told so, and who are told the contrary. */
  found: number
  contrary: number
}

/**
 * Simulates learners of known profiles.
 * @param learners how many of each profile
 */
export function profileFigures(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  learners: number,
): ProfileFigures {
  const profilesWith = (offsets: Pick<Learner, 'phrasalVerbOffset' | 'idiomOffset'>) =>
    Array.from({ length: learners }, () => {
      const learner = { ...drawLearner(random), ...offsets }
      return score(answerForm(learner, assembleForm(bank, random, new Set()), random))
    })
      .filter(({ overclaiming }) => !overclaiming)
      .map(countProfile)
  const even = profilesWith({ phrasalVerbOffset: 0, idiomOffset: 0 })
  const behind = profilesWith({ phrasalVerbOffset: -1, idiomOffset: 0 })
  const toldOfADifference = even.filter(({ phrasalVerbs, idioms }) => phrasalVerbs !== 'even' || idioms !== 'even')
  const told = (standing: string) => behind.filter(({ phrasalVerbs }) => phrasalVerbs === standing).length
  return {
    falsely: toldOfADifference.length / even.length,
    found: told('behind') / behind.length,
    contrary: told('ahead') / behind.length,
  }
}
