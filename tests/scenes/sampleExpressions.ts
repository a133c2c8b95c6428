import type { ItemKind } from '#contracts/itemKinds.ts'
import type { AnsweredExpression, NextExpression } from '#contracts/ownResult.ts'
import type { DifficultyBand } from '#contracts/taking.ts'
import { longSentence, longWord } from './sampleTest.ts'

type Row = [subject: string, kind: ItemKind, band: DifficultyBand, sentence: string, definition: string]

const rows: Row[] = [
  ['borrow', 'word', 'A', 'Can I **borrow** your pen for a minute?', 'to use something of somebody’s and give it back'],
  ['vivid', 'word', 'B', 'She still has a **vivid** memory of that day.', 'very clear in the mind'],
  ['come across', 'phrasal_verb', 'B', 'I **came across** an old photo of us.', 'to find something by chance'],
  ['put off', 'phrasal_verb', 'B', 'They **put** the meeting **off** until May.', 'to move something to a later time'],
  ['once in a blue moon', 'idiom', 'B', 'We eat out **once in a blue moon**.', 'very rarely'],
  ['precarious', 'word', 'C', 'The old bridge looked **precarious**.', 'not safe or steady, and likely to fall'],
  ['cut corners', 'idiom', 'C', 'The builders **cut corners** to finish in time.', 'to save money or time by bad work'],
]

const expression = ([subject, kind, band, sentence, definition]: Row): NextExpression => ({
  item_id: `item-of-${subject.replaceAll(' ', '-')}`,
  subject,
  kind,
  band,
  sentence,
  definition,
})

/** As many as a typical test has, including the longest. */
export const notSure: AnsweredExpression[] = [
  ...rows.map(expression),
  { ...longSentence, kind: 'idiom', band: 'C' } as const,
  { ...longWord, kind: 'word', band: 'C' } as const,
].map((next, place) => ({ ...next, checked: false, revealed_meaning: place % 3 === 1 }))

/** Fifty, which is the maximum. */
export const learnNext: NextExpression[] = Array.from({ length: 50 }, (_, place) => {
  const next = expression(rows[place % rows.length]!)
  return place < rows.length ? next : { ...next, subject: `${next.subject} (${Math.floor(place / rows.length) + 1})` }
})

const easyRows: Row[] = [
  ['noisy', 'word', 'A', 'The street is very **noisy** at night.', 'with a lot of noise'],
  ['look for', 'phrasal_verb', 'A', 'I am **looking for** my keys.', 'to try to find something'],
  ['take your time', 'idiom', 'A', 'You can **take your time** today.', 'not to be in a hurry'],
]

/** What a beginner may learn next. */
export const firstToLearn: NextExpression[] = easyRows.map(expression)

/** A beginner's answers: some easy expressions known, no others. */
export const firstAnswers: AnsweredExpression[] = (['A', 'B', 'C'] as const).flatMap((band, index) =>
  Array.from({ length: 24 }, (_, position) => ({
    ...notSure[(position + index) % rows.length]!,
    band,
    checked: band === 'A' && position % 3 < 2,
  })),
)

/** The answers of a learner who knows most easy expressions and some hard ones. */
export const someAnswers: AnsweredExpression[] = (['A', 'B', 'C'] as const).flatMap((band, index) =>
  Array.from({ length: 26 - 3 * index }, (_, position) => ({
    ...notSure[(position + index) % rows.length]!,
    band,
    checked: position % 7 >= 3 * index || (position + index) % 5 === 0,
  })),
)
