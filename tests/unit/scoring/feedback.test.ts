import { expect, test } from 'vitest'
import { cefrLevels } from '#contracts/cefr'
import { levelDescription } from '../../../server/scoring/feedback.ts'

const LONGEST_SENTENCE_WORDS = 28

test.each(cefrLevels)('%s has a description of one or two short, plain sentences', (level) => {
  const sentences = levelDescription(level).split(/(?<=\.) /)
  expect(sentences.length).toBeGreaterThanOrEqual(1)
  expect(sentences.length).toBeLessThanOrEqual(2)
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z][^.;:()]+\.$/)
    expect(sentence.split(' ').length).toBeLessThanOrEqual(LONGEST_SENTENCE_WORDS)
  }
})

test('every level has a description of its own', () => {
  expect(new Set(cefrLevels.map(levelDescription)).size).toBe(cefrLevels.length)
})
