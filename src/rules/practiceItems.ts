import type { PracticeItem } from '#contracts/test.ts'
import { shuffled } from './shuffle.ts'

interface PracticePair {
  subject: string
  definition: string
  sentence: string
  fakeSentence: string
  /** Why the fake sentence makes no sense. */
  proof: string
}

// Three subjects, each with a sentence that makes sense and one that does not (§4.12).
const PAIRS: readonly PracticePair[] = [
  {
    subject: 'remedy',
    definition: 'something that makes an illness or a problem better',
    sentence: 'My grandmother knew a good **remedy** for a sore throat.',
    fakeSentence: 'Please close the **remedy** when you leave the house.',
    proof: 'A remedy makes you feel better. You cannot close it.',
  },
  {
    subject: 'vivid',
    definition: 'very clear and bright, or easy to picture in the mind',
    sentence: 'I still have a **vivid** memory of our first day here.',
    fakeSentence: 'The shop is **vivid** from Monday to Friday.',
    proof: 'vivid means very clear and bright. A shop is open, not vivid.',
  },
  {
    subject: 'paint',
    definition: 'a liquid that you put on walls or make pictures with',
    sentence: 'There is still some **paint** left for the kitchen door.',
    fakeSentence: 'We waited half an hour for the next **paint** to the airport.',
    proof: 'paint is a coloured liquid. You cannot wait for it at an airport.',
  },
]

/** Returns the subjects that no test item may use. */
export const practiceSubjects = (): string[] => PAIRS.map((pair) => pair.subject)

/** Returns three practice items in random order: one subject with its correct sentence, the other two as fakes. */
export function pickPracticeItems(random: () => number): PracticeItem[] {
  const correct = Math.floor(random() * PAIRS.length)
  const items = PAIRS.map(({ subject, definition, sentence, fakeSentence }, position) => {
    const fake = position !== correct
    return { subject, definition, fake, sentence: fake ? fakeSentence : sentence }
  })
  return shuffled(items, random)
}

/**
 * Returns the feedback on a practice item: 'careful' for a fake marked Know, 'good' for one marked Not sure. Null for a
 * real item, after which the test continues at once (§3.45, §3.47).
 */
export function practiceFeedback(item: PracticeItem, known: boolean): 'good' | 'careful' | null {
  if (!item.fake) return null
  return known ? 'careful' : 'good'
}

/** Returns why the fake sentence of this subject makes no sense; undefined for an unknown subject (§3.69). */
export function fakeProof(subject: string): string | undefined {
  return PAIRS.find((pair) => pair.subject === subject)?.proof
}
