import type { SavedTest, WordItem } from '#contracts/test.ts'
import { aSavedTest, TEST_WORDS } from '../support/builders.ts'

export const word: Pick<WordItem, 'subject' | 'sentence' | 'definition'> = {
  subject: 'precarious',
  sentence: 'After the storm, the old bridge looked **precarious**, so we went home.',
  definition: 'not safe or steady, and likely to fall or fail at any moment',
}

/** A sentence of maximum length, whose target of several words breaks across lines. */
export const longSentence: typeof word = {
  subject: 'throw the baby out with the bathwater',
  sentence:
    'Although nearly everyone on the committee agreed that the old regulations had become far too complicated, the chair warned them not to **throw the baby out with the bathwater** by abolishing every single rule that had protected ordinary tenants for more than forty years.',
  definition:
    'to lose something good that you want to keep while you are trying to get rid of something bad that you do not want at all',
}

/** A word without a space where a line could break. */
export const longWord: typeof word = {
  subject: 'counterrevolutionaries',
  sentence: 'The **counterrevolutionaries’antidisestablishmentarianism** surprised everybody.',
  definition: 'people who want to undo what a revolution has changed',
}

export const practice: SavedTest['practice'] = [
  {
    subject: 'vivid',
    sentence: 'The shop is **vivid** from Monday to Friday.',
    definition: 'very clear and bright, or easy to picture in the mind',
    fake: true,
  },
  {
    subject: 'remedy',
    sentence: 'My grandmother knew a good **remedy** for a sore throat.',
    definition: 'something that makes an illness or a problem better',
    fake: false,
  },
  {
    subject: 'paint',
    sentence: 'We waited half an hour for the next **paint** to the airport.',
    definition: 'a liquid that you put on walls or make pictures with',
    fake: true,
  },
]

/** A test with that many answers; `next` changes the word to be answered next. */
export function testWith(answered: number, next: Partial<WordItem> = {}, changes: Partial<SavedTest> = {}): SavedTest {
  const words = Array.from({ length: TEST_WORDS }, (_, position): WordItem => {
    const blank = { ...word, checked: null, revealed_meaning: false, decision_time: 0 }
    if (position < answered) {
      return { ...blank, checked: position % 3 !== 2, decision_time: 4000, answered_at: Date.now() - 60_000 }
    }
    return position === answered ? { ...blank, ...next } : blank
  })
  const status = answered > 0 ? 'in-progress' : 'new'
  return aSavedTest({ words, practice, status, fetched_at: Date.now(), ...changes })
}
