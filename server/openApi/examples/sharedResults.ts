import type { SharedResult } from '#contracts/sharedResult'
import { feedbackFor, type FeedbackBasis } from '../../scoring/feedback.ts'
import { NATIVE_IDIOMS, NATIVE_LEMMAS, NATIVE_PHRASAL_VERBS } from '../../scoring/nativeSpeaker.ts'
import type { Examples } from '../answer.ts'

const score: FeedbackBasis = {
  level: 'B2',
  abilityRange: [0.3, 0.8],
  phrasalVerbsRange: [1_612, 2_103],
  idiomsRange: [1_160, 1_720],
  overclaiming: false,
}
const feedback = feedbackFor(score)

export const sharedResultAnswers: Examples<SharedResult> = {
  result: {
    summary: 'The result of a completed test',
    value: {
      full_name: 'Anna Bell',
      test_datetime: '2026-11-21T12:00:00.000Z',
      level: score.level,
      level_description: feedback.levelDescription,
      lemmas_number: 11_234.5,
      native_speaker_lemmas: NATIVE_LEMMAS,
      native_speaker_lemmas_percentage: 11_234.5 / NATIVE_LEMMAS,
      phrasal_verbs_number: 1_852.2,
      native_speaker_phrasal_verbs: NATIVE_PHRASAL_VERBS,
      idioms_number: 1_431.8,
      native_speaker_idioms: NATIVE_IDIOMS,
      ability: 0.5,
      ability_range: [...score.abilityRange],
      lemmas_range: [9_876, 12_890],
      phrasal_verbs_range: [...score.phrasalVerbsRange],
      idioms_range: [...score.idiomsRange],
      level_probability: 0.72,
      possible_level: 'C1',
      overclaiming: score.overclaiming,
      next_steps: [...feedback.nextSteps],
    },
  },
}
