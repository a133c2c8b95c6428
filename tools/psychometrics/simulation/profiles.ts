import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { offsetKinds } from '../../../server/measure/edition/grid.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import { countProfile } from '../../../server/measure/scoring/countProfile.ts'
import type { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { byKind } from '../../../src/contracts/itemKinds.ts'
import { answerForm, drawLearner, type Learner } from '../../../tests/support/simulatedLearner.ts'

/** How often the profile is right, as shares (0..1) of learners without the overclaiming remark. */
export type ProfileFigures = {
  /** Share of learners without a difference between kinds for whom one is reported. */
  falsely: number
  /** Shares of learners with phrasal verbs a logit behind for whom this, or the contrary, is reported. */
  found: number
  contrary: number
}

/**
 * Simulates learners with known profiles.
 * @param learners the number of learners with each profile
 * @param multiwordShift see sharedError
 */
export function profileFigures(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  learners: number,
  multiwordShift = 0,
): ProfileFigures {
  const profilesWith = (offsets: Learner['offsets']) =>
    Array.from({ length: learners }, () => {
      const learner = { ...drawLearner(random), offsets }
      return score(answerForm(learner, assembleForm(bank, random, new Map()), random, multiwordShift))
    })
      .filter(({ overclaiming }) => !overclaiming)
      .map(countProfile)
  const none = byKind(offsetKinds, () => 0)
  const even = profilesWith(none)
  const behind = profilesWith({ ...none, phrasal_verb: -1 })
  const falselyReported = even.filter((profile) => offsetKinds.some((kind) => profile[kind] !== 'even'))
  const reported = (standing: string) => behind.filter(({ phrasal_verb }) => phrasal_verb === standing).length
  return {
    falsely: falselyReported.length / even.length,
    found: reported('behind') / behind.length,
    contrary: reported('ahead') / behind.length,
  }
}
