import type { Item } from '../../server/measure/bank/itemSchema.ts'

/** A valid item of each kind; tests change it to insert a fault. */
export const WORD: Item = {
  id: 'w-precarious',
  kind: 'word',
  subject: 'precarious',
  sentence: 'After the storm, the old bridge looked **precarious**, so we went home.',
  definition: 'not safe and likely to fall or fail',
  b: 1.02,
  b_sd: 0.53,
  zipf: 3.3,
}
export const PHRASAL_VERB: Item = {
  id: 'pv-let-down',
  kind: 'phrasal_verb',
  subject: 'let down',
  sentence: 'My brother said that he felt **let down** by his friends.',
  definition: 'to make someone sad by not doing what you said',
  b: -0.71,
  b_sd: 1,
}
export const IDIOM: Item = {
  id: 'i-swallow-ones-pride',
  kind: 'idiom',
  subject: "swallow one's pride",
  sentence: 'In the end Maya **swallowed her pride** and called the school.',
  definition: 'to do something although it makes you feel small',
  b: 0.6,
  b_sd: 1,
}
export const FAKE: Item = {
  id: 'f-evaporate',
  kind: 'word',
  subject: 'evaporate',
  sentence: 'My sister **evaporated** the letter before the meeting.',
  definition: 'to change from water into a gas',
  b: 0.5,
  b_sd: 0.53,
  fake: true,
  donor: 'destroy',
}
