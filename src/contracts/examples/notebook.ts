const common = { device: 'kJ8sVq2LwXfT', card: 'Vd0n3vN5xk2yQm7A' }

const card = {
  ...common,
  id: 'a1Zk9qLmPw0x',
  counter: 4_294_967_296,
  at: 1_795_593_600_000,
  what: 'card',
  subject: 'remedy',
  sentence: 'Honey is an old **remedy** for a sore throat.',
  definition: 'something that cures an illness',
  kind: 'word',
  band: 'B',
}
const review = {
  ...common,
  id: 'b2Yt8rKnQv1z',
  counter: 4_294_967_297,
  at: 1_795_593_609_000,
  what: 'review',
  grade: 3,
  took: 4_200,
  utc_offset: 60,
}

export const addEntriesRequests = {
  practised: { summary: 'The first practice of an expression', value: { entries: [card, review] } },
}

export const addedEntriesAnswers = {
  stored: { summary: 'All entries are stored as sent', value: { limited: [] } },
  limited: { summary: 'The clock of the device was ahead', value: { limited: [review] } },
}

export const notebookLogAnswers = {
  whole: { summary: 'The whole log', value: { entries: [card, review], cursor: '1024-b2Yt8rKnQv1z', more: false } },
}
