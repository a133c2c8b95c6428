import type { TenSentence, TenSentences } from '#contracts/ten.ts'

/** A real sentence, whether its owner knew it, and what it means. */
const REAL: readonly [sentence: string, known: boolean, definition: string][] = [
  ['She **called off** the trip.', true, 'to decide that something will not happen'],
  ['He was **reluctant** to go.', false, 'not wanting to do something'],
  ['The library let me **hang on to** the book for a month.', false, 'to keep something'],
  ['They felt **ashamed** of the mess.', true, 'feeling bad about something you did'],
  ['I **came across** an old photo.', true, 'to find something by chance'],
  ['Honey is an old **remedy** for a sore throat.', true, 'something that makes an illness better'],
  ['The test was **a piece of cake**.', true, 'something very easy'],
  ['We could see a **faint** light in the distance.', false, 'not strong or clear'],
  [
    'It **dawned on** me that I had left the tickets on the kitchen table at home.',
    true,
    'to become clear to somebody',
  ],
]

/** The place of the sentence that makes no sense. */
export const FAKE = 3

/** Ten sentences as the server sends them: the owner knew six of nine. */
export function aTen(changes: Partial<TenSentences> = {}): TenSentences {
  const sentences = REAL.map(([sentence, known, definition], index): TenSentence => ({
    ...{ item_id: `item-${index}`, subject: sentence.split('**')[1]!, sentence, definition, kind: 'word' },
    ...{ makes_sense: true, known },
  }))
  const fake: TenSentence = {
    ...{ subject: 'paint', sentence: 'We had to **paint** at the airport.', definition: 'a coloured liquid' },
    ...{ kind: 'word', makes_sense: false, known: false },
  }
  return { first_name: 'Anna', sentences: sentences.toSpliced(FAKE, 0, fake), ...changes }
}

/** The answers of somebody who knows seven of the nine, and not all that the owner knows. */
export const SEVEN = [true, true, true, false, false, true, true, true, false, true]
