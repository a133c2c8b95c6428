import type { SharedResult } from '#contracts/sharedResult'
import { levelDescription } from '../../scoring/feedback.ts'
import { NATIVE_IDIOMS, NATIVE_LEMMAS, NATIVE_PHRASAL_VERBS } from '../../scoring/nativeSpeaker.ts'
import type { Examples } from '../answer.ts'

export const sharedResultAnswers: Examples<SharedResult> = {
  result: {
    summary: 'The result of a completed test',
    value: {
      full_name: 'Anna Bell',
      test_datetime: '2026-11-21T12:00:00.000Z',
      level: 'B2',
      level_description: levelDescription('B2'),
      lemmas_number: 11_234.5,
      native_speaker_lemmas: NATIVE_LEMMAS,
      native_speaker_lemmas_percentage: 11_234.5 / NATIVE_LEMMAS,
      phrasal_verbs_number: 1_852.2,
      native_speaker_phrasal_verbs: NATIVE_PHRASAL_VERBS,
      idioms_number: 1_431.8,
      native_speaker_idioms: NATIVE_IDIOMS,
      ability: 0.5,
      ability_range: [0.3, 0.8],
      lemmas_range: [9_876, 12_890],
      phrasal_verbs_range: [1_612, 2_103],
      idioms_range: [1_160, 1_720],
      level_probability: 0.72,
      possible_level: 'C1',
      overclaiming: false,
    },
  },
}
