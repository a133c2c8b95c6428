/** A check with only one of its questions. */
export const openCheck = {
  status: 'open',
  questions: [
    {
      position: 0,
      subject: 'draw',
      meanings: ['to put something where nobody sees it', 'to pull something to one side', 'to make something clean'],
    },
  ],
}

export const checkRequests = {
  answers: { summary: 'Answers, here to 1 question', value: { answers: [{ position: 0, chosen: 1 }] } },
  declined: { summary: 'No check, for good', value: { declined: true } },
}

export const checkAnswers = {
  done: {
    summary: 'The result counts the answers, here of 1 question',
    value: {
      status: 'done',
      checked_at: '2026-11-21T12:05:00.000Z',
      answers: [{ position: 0, subject: 'draw', right: true, chosen: 'to pull something to one side' }],
      before: { ability: 0.5, ability_range: [0, 1.1], lemmas_number: 9810 },
    },
  },
  declined: { summary: 'The check was declined', value: { status: 'declined' } },
}
