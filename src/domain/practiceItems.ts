import type { PracticeItem } from '#contracts/wordItem'

interface PracticePair {
  subject: string
  definition: string
  sentence: string
  fakeSentence: string
}

// Spec 3, Practice item: three subjects, each with a sentence that makes sense and one that does not.
const pairs: readonly PracticePair[] = [
  {
    subject: 'remedy',
    definition: 'something that makes an illness or a problem better',
    sentence: 'My grandmother knew a good **remedy** for a sore throat.',
    fakeSentence: 'Please close the **remedy** when you leave the house.',
  },
  {
    subject: 'vivid',
    definition: 'very clear and bright, or easy to picture in the mind',
    sentence: 'I still have a **vivid** memory of our first day here.',
    fakeSentence: 'The shop is **vivid** from Monday to Friday.',
  },
  {
    subject: 'paint',
    definition: 'a coloured liquid that you put on a wall or a picture',
    sentence: 'There is still some **paint** left for the kitchen door.',
    fakeSentence: 'We waited half an hour for the next **paint** to the airport.',
  },
]

/** The subjects that no test item may use. */
export const practiceSubjects = (): string[] => pairs.map((pair) => pair.subject)

/** Three practice items in random order: one subject as its correct sentence, the two others as fakes. */
export function pickPracticeItems(random: () => number): PracticeItem[] {
  const correct = Math.floor(random() * pairs.length)
  const items = pairs.map(({ subject, definition, sentence, fakeSentence }, position) => {
    const fake = position !== correct
    return { subject, definition, fake, sentence: fake ? fakeSentence : sentence }
  })
  return shuffled(items, random)
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[result[last], result[other]] = [result[other]!, result[last]!]
  }
  return result
}

/** Practice feedback: a fake marked Know is the mistake to warn of; an item that is not fake goes straight on (spec 2). */
export function practiceFeedback(item: PracticeItem, known: boolean): 'good' | 'careful' | null {
  if (!item.fake) return null
  return known ? 'careful' : 'good'
}
