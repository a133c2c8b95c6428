import { openCheck } from './checks.ts'

export const UNKNOWN_RESULTS =
  'Someone else’s result, one that is not completed and one that was deleted are answered as unknown.'

const sharedResult = {
  full_name: 'Anna Bell',
  test_datetime: '2026-11-21T12:00:00.000Z',
  level: 'B2',
  level_description:
    'This vocabulary covers many different subjects. With words like these, people can follow most films and articles and explain what they think.',
  standings: null,
  next_steps: [
    'Read an article or some pages of a novel every day. Look up only the words that you meet twice, and read on at the others.',
    'Write down new words with their neighbours: “heavy rain”, “take a risk”, “highly likely”. Then you can use them at once.',
    'Learn 7 phrases a day here, or from what you read. Come back to each one after a day and a week.',
  ],
  next_step_codes: ['input', 'even', 'a_day'],
  lemmas_number: 11_234.5,
  native_speaker_lemmas: 42_000,
  native_speaker_lemmas_percentage: 0.26748809523809525,
  phrasal_verbs_number: 1_852.2,
  native_speaker_phrasal_verbs: 3_720,
  idioms_number: 1_431.8,
  native_speaker_idioms: 3_770,
  counts: {
    word: {
      known: 11_234.5,
      range: [9_876, 12_890],
      native_speaker: 42_000,
      native_speaker_ratio: 0.26748809523809525,
      native_speaker_range: [27_000, 52_000],
      difficulty_error: 0.529,
    },
    phrasal_verb: {
      known: 1_852.2,
      range: [1_612, 2_103],
      native_speaker: 3_720,
      native_speaker_ratio: 0.49790322580645163,
      difficulty_error: 0.65,
    },
    idiom: {
      known: 1_431.8,
      range: [1_160, 1_720],
      native_speaker: 3_770,
      native_speaker_ratio: 0.37978779840848803,
      difficulty_error: 0.65,
    },
  },
  ability: 0.5,
  ability_range: [0.3, 0.8],
  level_probability: 0.72,
  possible_level: 'C1',
  overclaiming: false,
  read_quickly: false,
  edition: 'third',
  tells_level: true,
  meanings_checked: false,
}

export const sharedResultAnswers = {
  result: { summary: 'The result of a completed test', value: sharedResult },
}

const tenSentence = (item_id: string | undefined, subject: string, sentence: string) => ({
  ...{ item_id, subject, sentence, definition: 'to pull something to one side', kind: 'word' },
  ...{ makes_sense: true, known: false },
})

export const ownResultAnswers = {
  own: {
    summary: 'A result, here with 2 of its expressions and 1 to learn next',
    value: {
      result: { ...sharedResult, full_name: 'Anna' },
      full_name: 'Anna Bell',
      sharing: { name_form: 'first', link_on: true },
      answered: [
        {
          item_id: 'gJkmd3zBgVujXAC-',
          subject: 'draw',
          sentence: 'They decided to **draw** the curtains.',
          definition: 'to pull something to one side',
          kind: 'word',
          band: 'B',
          checked: true,
          revealed_meaning: false,
        },
        {
          item_id: 'jgerEbOnW5cibWtL',
          subject: 'give up',
          sentence: 'She will never **give up** her dream.',
          definition: 'to stop trying to do something',
          kind: 'phrasal_verb',
          band: 'A',
          checked: false,
          revealed_meaning: true,
        },
      ],
      learn_next: [
        {
          item_id: 'gicEKbdUmfLE7EPp',
          subject: 'remedy',
          sentence: 'Honey is an old **remedy** for a sore throat.',
          definition: 'something that cures an illness',
          kind: 'word',
          band: 'B',
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
        level_description: 'These answers do not tell a level.',
        standings: null,
        next_steps: [],
        next_step_codes: [],
        tells_level: false,
      },
      full_name: 'Anna Bell',
      sharing: { name_form: 'first', link_on: true },
      answered: [],
      learn_next: [],
      comparison: { sample: 'learners', groups: [] },
      tells_level: false,
      check: null,
    },
  },
}

export const tenAnswers = {
  ten: {
    summary: 'Ten sentences, of which the owner knew four',
    value: {
      first_name: 'Anna',
      sentences: [
        tenSentence('gicEKbdUmfLE7EPp', 'remedy', 'Honey is an old **remedy** for a sore throat.'),
        { ...tenSentence(undefined, 'paint', 'We had to **paint** at the airport.'), makes_sense: false },
        ...Array.from({ length: 8 }, (_, index) => ({
          ...tenSentence('gJkmd3zBgVujXAC-', 'draw', 'They decided to **draw** the curtains.'),
          known: index % 2 === 0,
        })),
      ],
    },
  },
}

export const sharingRequests = {
  'first-name': { summary: 'The first name alone', value: { name_form: 'first', link_on: true } },
  'new-name': { summary: 'A name typed by the owner', value: { name_form: 'full', link_on: true, full_name: 'Anna' } },
  'name-removed': { summary: 'No name any more', value: { name_form: 'full', link_on: true, full_name: null } },
  ten: { summary: 'Friends may try ten sentences', value: { name_form: 'first', link_on: true, ten: true } },
  research: { summary: 'The answers may be used', value: { name_form: 'first', link_on: true, research: true } },
  revoked: { summary: 'No link any more', value: { name_form: 'none', link_on: false } },
}
