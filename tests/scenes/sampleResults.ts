import type { OwnDetails, OwnResult } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { CURRENT_EDITION, currentScale, levelOf } from '#rules/levelScale.ts'
import { feedbackFor } from '../../server/measure/scoring/feedback.ts'
import {
  aLocalCheck,
  anOwnResult,
  aResultPoint,
  aResultWithCounts,
  aSharedResult,
  type ResultChanges,
} from '../support/builders.ts'
import { firstToLearn, learnNext } from './sampleExpressions.ts'
import { api, json, type Scene } from './scene.ts'

export const SHORTCODE = 'abcdefghjk'
export const path = `/result/${SHORTCODE}`
export const own = { ownResults: { [SHORTCODE]: SHORTCODE } }
export const shows = 'Level of proficiency'

/** Most likely B2, close to C1. */
const nearC1 = {
  edition: CURRENT_EDITION,
  possible_level: 'C1',
  ability: 0.4,
  ability_range: [0, 0.8],
  lemmas_number: 9260,
  lemmas_range: [7200, 12_100],
} satisfies ResultChanges

/** What 1.0.0 told of a learner who knows all easy words of C1, and what the same answers say today. */
export const earlierScale = {
  edition: 'second',
  level: 'C2',
  ability: 1.9,
  ability_range: [1.4, 2.5],
  possible_level: 'C1',
  lemmas_number: 25_100,
  lemmas_range: [21_000, 30_400],
} satisfies ResultChanges
export const scoredAgain = {
  edition: CURRENT_EDITION,
  level: 'C1',
  ability: 1.05,
  ability_range: [0.5, 1.6],
} satisfies OwnDetailsFromServer['on_current_scale']

type OwnDetailsFromServer = NonNullable<OwnDetails['fromServer']>

/** A result with the server's sentences. */
export function fromServer(changes: ResultChanges = {}, difficultyError?: number): MeasuredResult {
  const result = aResultWithCounts({ ...nearC1, ...changes }, difficultyError)
  return { ...result, ...feedbackFor({ ...result, edition: CURRENT_EDITION }) }
}

/** Such a result as the server's answer. */
export const result = (changes?: ResultChanges, difficultyError?: number) => ({
  [api.sharedResult]: json(fromServer(changes, difficultyError)),
})

export const lowest = {
  full_name: null,
  level: 'A1',
  lemmas_number: 310,
  lemmas_range: [90, 720],
  phrasal_verbs_number: 4,
  phrasal_verbs_range: [0, 21],
  idioms_number: 0,
  idioms_range: [0, 12],
  ability: -4.2,
  ability_range: [-6, -3.4],
  possible_level: 'A2',
} satisfies ResultChanges

/** Answers by chance: most likely A1, with a range up to C1. */
export const unsure = {
  level_probability: 0.7,
  ability: -1.4,
  ability_range: [-2.3, 0.8],
  lemmas_number: 2_400,
  lemmas_range: [280, 16_000],
} satisfies ResultChanges

export const highest = {
  full_name: null,
  level: 'C2',
  lemmas_number: 44_000,
  lemmas_range: [38_000, 52_000],
  phrasal_verbs_number: 3650,
  phrasal_verbs_range: [3400, 3900],
  idioms_number: 3720,
  idioms_range: [3500, 3900],
  ability: 4.4,
  ability_range: [3.6, 6],
  level_probability: 0.97,
  possible_level: null,
} satisfies ResultChanges

export const wide = {
  full_name: null,
  ability_range: [-1.6, 2.6],
  lemmas_range: [2400, 27_000],
  phrasal_verbs_range: [290, 3300],
  idioms_range: [190, 3100],
  level_probability: 0.34,
  possible_level: 'B1',
} satisfies ResultChanges

/** Many words, few phrasal verbs. */
export const unevenB1 = {
  full_name: null,
  level: 'B1',
  level_probability: 0.65,
  possible_level: 'B2',
  ability: -0.25,
  ability_range: [-0.65, 0.15],
  lemmas_number: 6110,
  lemmas_range: [4500, 7900],
  phrasal_verbs_number: 900,
  phrasal_verbs_range: [664, 1226],
  idioms_number: 1180,
  idioms_range: [841, 1619],
} satisfies ResultChanges

/** A device whose learner has the result `mine`; the opened result is a friend's. */
export const deviceWith = (mine: ResultChanges) => ({
  ownResults: { minemineme: 'minemineme' },
  history: { completed: [{ timestamp: 1, shortcode: 'minemineme' }] },
  sharedResults: { minemineme: fromServer({ full_name: null, test_datetime: '2026-10-03T12:00:00.000Z', ...mine }) },
})
export const beside = 'Hide the comparison'

/** A beginner on the way to B1. */
export const beginner = {
  level: 'A2',
  level_probability: 0.8,
  ability: -1.1,
  ability_range: [-1.5, -0.7],
  possible_level: null,
  lemmas_number: 3_020,
  lemmas_range: [2_300, 4_100],
  phrasal_verbs_number: 210,
  phrasal_verbs_range: [110, 340],
  idioms_number: 160,
  idioms_range: [70, 290],
} satisfies ResultChanges

export const off = { name_form: 'full', link_on: false } as const

/** The owner's result with a copy on this device, by default with its link on. */
export function copied(changes: Partial<OwnResult> = {}) {
  const { answered, ...rest } = anOwnResult(changes)
  return {
    ...own,
    sharedResults: { [SHORTCODE]: aSharedResult() },
    ownDetails: { [SHORTCODE]: { answered, fromServer: rest } },
  }
}

const { answered: _, ...fromServerAlone } = anOwnResult({ full_name: null })

/**
 * The owner's result, with everything that its owner sees.
 * @param told what the owner alone is told beside the usual
 * @param before the ability of a result one month earlier, if any
 */
export function ownWith(
  answered: OwnDetails['answered'],
  changes: ResultChanges,
  before?: number,
  told: Partial<OwnDetailsFromServer> = {},
): Pick<Scene, 'device' | 'answers'> {
  const shown = fromServer({ full_name: null, ...changes })
  const learn_next = shown.level < 'B1' ? firstToLearn : learnNext
  const details = {
    answered,
    fromServer: { ...fromServerAlone, learn_next, ...told },
    check: aLocalCheck(0),
  } satisfies OwnDetails
  const earlier = before !== undefined && {
    earlierone: aResultPoint({
      shortcode: 'earlierone',
      completed_at: '2026-10-05T12:00:00.000Z',
      edition: CURRENT_EDITION,
      level: levelOf(before, currentScale),
      ability: before,
      ability_range: [before - 0.4, before + 0.4],
    }),
  }
  return {
    device: {
      ...own,
      ...(earlier && { ownResults: { ...own.ownResults, earlierone: 'earlierone' }, resultPoints: earlier }),
      ownDetails: { [SHORTCODE]: details },
      sharedResults: { [SHORTCODE]: shown },
    },
    answers: { [api.sharedResult]: json(shown) },
  }
}
