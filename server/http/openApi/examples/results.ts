import type { MeasuredOwnResult, SharingRequest } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { CURRENT_EDITION } from '#rules/levelScale.ts'
import { countFields } from '#rules/resultCounts.ts'
import { feedbackFor, noFeedback } from '../../../measure/scoring/feedback.ts'
import { compareWithNativeSpeaker } from '../../../measure/scoring/nativeSpeaker.ts'
import type { Score } from '../../../measure/scoring/scoreTest.ts'
import type { Examples } from '../responses.ts'
import { openCheck } from './checks.ts'

const score: Pick<Score, 'edition' | 'level' | 'abilityRange' | 'counts' | 'overclaiming'> = {
  level: 'B2',
  abilityRange: [0.3, 0.8],
  counts: {
    word: { known: 11_234.5, range: [9_876, 12_890] },
    phrasal_verb: { known: 1_852.2, range: [1_612, 2_103] },
    idiom: { known: 1_431.8, range: [1_160, 1_720] },
  },
  overclaiming: false,
  edition: CURRENT_EDITION,
}
const counts = compareWithNativeSpeaker(score.counts, { word: 0.529, phrasal_verb: 0.65, idiom: 0.65 })

const sharedResult: MeasuredResult = {
  full_name: 'Anna Bell',
  test_datetime: '2026-11-21T12:00:00.000Z',
  level: score.level,
  ...feedbackFor(score),
  ...countFields(counts),
  counts,
  ability: 0.5,
  ability_range: [...score.abilityRange],
  level_probability: 0.72,
  possible_level: 'C1',
  overclaiming: score.overclaiming,
  read_quickly: false,
  edition: CURRENT_EDITION,
  tells_level: true,
  meanings_checked: false,
}

export const sharedResultAnswers: Examples<MeasuredResult> = {
  result: { summary: 'The result of a completed test', value: sharedResult },
}

export const ownResultAnswers: Examples<MeasuredOwnResult> = {
  own: {
    summary: 'A result, here with 2 of its expressions and 1 to learn next',
    value: {
      result: { ...sharedResult, full_name: 'Anna' },
      full_name: 'Anna Bell',
      sharing: { name_form: 'first', link_on: true },
      answered: [
        {
          item_id: 'gJkmd3zBgVujXAC-',
          ...{ subject: 'draw', sentence: 'They decided to **draw** the curtains.' },
          ...{ definition: 'to pull something to one side', kind: 'word', band: 'B' },
          ...{ checked: true, revealed_meaning: false },
        },
        {
          item_id: 'jgerEbOnW5cibWtL',
          ...{ subject: 'give up', sentence: 'She will never **give up** her dream.' },
          ...{ definition: 'to stop trying to do something', kind: 'phrasal_verb', band: 'A' },
          ...{ checked: false, revealed_meaning: true },
        },
      ],
      learn_next: [
        {
          item_id: 'gicEKbdUmfLE7EPp',
          ...{ subject: 'remedy', sentence: 'Honey is an old **remedy** for a sore throat.' },
          ...{ definition: 'something that cures an illness', kind: 'word', band: 'B' },
        },
      ],
      comparison: { sample: 'learners', groups: [] },
      tells_level: true,
      check: openCheck,
    },
  },
  'no-level': {
    summary: 'A result whose answers tell no level',
    value: {
      result: {
        ...sharedResult,
        full_name: 'Anna',
        ...noFeedback(),
        tells_level: false,
      },
      full_name: 'Anna Bell',
      sharing: { name_form: 'first', link_on: true },
      ...{ answered: [], learn_next: [] },
      comparison: { sample: 'learners', groups: [] },
      tells_level: false,
      check: null,
    },
  },
}

export const sharingRequests: Examples<SharingRequest> = {
  'first-name': { summary: 'The first name alone', value: { name_form: 'first', link_on: true } },
  'new-name': { summary: 'A name typed by the owner', value: { name_form: 'full', link_on: true, full_name: 'Anna' } },
  'name-removed': { summary: 'No name any more', value: { name_form: 'full', link_on: true, full_name: null } },
  revoked: { summary: 'No link any more', value: { name_form: 'none', link_on: false } },
}
