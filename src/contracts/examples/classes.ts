const CODE = 'wq7xk3mznb'
const KEY = 'q0m1Xb7v2VnS4tYcW9uJzA'
const PUPIL = '3b1f8a52-6c1d-4a3e-9a55-0e6b2f1c7d90'
const ENDS_AT = '2026-12-29T09:00:00.000Z'

/** The parts of a class's calls. */
export const classAnswers = {
  code: CODE,
  key: KEY,
  pupil: PUPIL,
  state: {
    open: { summary: 'Pupils may begin', value: { state: 'open', ends_at: ENDS_AT } },
    closed: { summary: 'Only those who have begun may finish', value: { state: 'closed', ends_at: ENDS_AT } },
  },
}

export const classRequests = { month: { summary: 'For 30 days', value: { days: 30 } } }

export const newClassAnswers = {
  made: { summary: 'The class', value: { code: CODE, key: KEY, ends_at: ENDS_AT } },
}

export const classChanges = { close: { summary: 'No new pupils', value: { closed: true } } }

const begun = { ends_at: ENDS_AT, closed: false, begun: 12, done: 7 }

export const classResultsAnswers = {
  few: {
    summary: 'Four pupils without a name or fewer, and two with one',
    value: {
      ...begun,
      done: 6,
      unnamed: null,
      named: [
        { id: PUPIL, name: '12', level: null, possible_level: null, date: '2026-11-29' },
        {
          id: '5d7f0c1e-0b52-4c39-8a6f-6a2f4f1f0d11',
          name: 'Mina',
          level: 'B1',
          possible_level: 'A2',
          date: '2026-11-29',
        },
      ],
    },
  },
  five: {
    summary: 'Five pupils without a name, here with 1 of 10 expressions',
    value: {
      ...begun,
      unnamed: {
        counted: 5,
        levels: { A1: 0, A2: 3, B1: 2, B2: 0, C1: 0, C2: 0 },
        median: 'A2',
        learning: [
          {
            subject: 'give up',
            sentence: 'She will never **give up** her dream.',
            definition: 'to stop trying to do something',
          },
        ],
      },
      named: [],
    },
  },
}
