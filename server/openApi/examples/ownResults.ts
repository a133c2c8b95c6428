import type { OwnResult, Sharing } from '#contracts/ownResult'
import type { Examples } from '../answer.ts'

export const ownResultAnswers: Examples<OwnResult> = {
  own: {
    summary: 'A result, here with 2 of its expressions and 1 to learn next',
    value: {
      full_name: 'Anna Bell',
      sharing: { name_form: 'first', link_on: true },
      answered: [
        {
          ...{ subject: 'draw', sentence: 'They decided to **draw** the curtains.' },
          ...{ definition: 'to pull something to one side', kind: 'word', band: 'B' },
          ...{ checked: true, revealed_meaning: false },
        },
        {
          ...{ subject: 'give up', sentence: 'She will never **give up** her dream.' },
          ...{ definition: 'to stop trying to do something', kind: 'phrasal_verb', band: 'A' },
          ...{ checked: false, revealed_meaning: true },
        },
      ],
      learn_next: [
        {
          ...{ subject: 'remedy', sentence: 'Honey is an old **remedy** for a sore throat.' },
          ...{ definition: 'something that cures an illness', kind: 'word', band: 'B' },
        },
      ],
      comparison: {
        sample: 'learners',
        groups: [{ group: 'native_language', value: 'es', learners: 1_200, percentile: 60 }],
      },
    },
  },
}

export const sharingRequests: Examples<Sharing> = {
  'first-name': { summary: 'The first name alone', value: { name_form: 'first', link_on: true } },
  revoked: { summary: 'No link any more', value: { name_form: 'none', link_on: false } },
}
