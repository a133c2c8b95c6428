import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MeaningAnswer } from '#result/page/LevelMeaning.tsx'
import figures from '../../../scripts/build/howItWorks/figures.json' with { type: 'json' }
import { outOfTen } from '../../../scripts/build/howItWorks/outOf.ts'
import { aResultWithCounts, aSharedResult } from '../../support/builders.ts'

// §12.4
it('the meaning of a level gives the simulated share of learners with that level in a full exam', () => {
  const { exact, withinOne } = figures.proficiency
  const text = renderToStaticMarkup(createElement(MeaningAnswer, { result: aSharedResult() }))
  expect(text).toContain(`About ${outOfTen(exact)} of 10 learners have the same level in a full English exam`)
  expect(text).toContain(`about ${outOfTen(withinOne)} of 10 are within one level`)
})

// §12.4
it.each([
  [0.7, 'About 7 in 10 people with answers like these are at B2.'],
  [0.97, 'More than 9 in 10 people with answers like these are at B2.'],
])('a level with a probability of %d is given as right for that many people in ten', (level_probability, sentence) => {
  const result = aSharedResult({ level_probability })
  expect(renderToStaticMarkup(createElement(MeaningAnswer, { result }))).toContain(sentence)
})

// §12.4
it('the meaning of an unsure level says nothing of people in ten', () => {
  const result = aSharedResult({ edition: 'third', ability_range: [-2.2, 0.9] })
  expect(renderToStaticMarkup(createElement(MeaningAnswer, { result }))).not.toContain('people with answers like these')
})

// §12.2 §12.4
it('the meaning of a level has the ranges of the counts, and that of native speakers', () => {
  const text = renderToStaticMarkup(createElement(MeaningAnswer, { result: aResultWithCounts() }))
  for (const range of ['Words 9,800 to 13,000', 'Phrasal verbs 1,600 to 2,200', 'Idioms 1,100 to 1,800'])
    expect(text).toContain(range)
  expect(text).toContain('9 in 10 native speakers: 27,000 to 52,000')
})
